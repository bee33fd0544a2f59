import { destination, type Logger, pino } from 'pino';
import { makeChosenCaptcha } from './adapters/captcha/chosen-captcha.ts';
import { makeProofOfWork } from './adapters/captcha/proof-of-work.ts';
import { makeGateways } from './adapters/gateways/gateways.ts';
import { makeMailer } from './adapters/mail/mailer.ts';
import { pagesFromLinks } from './adapters/pages/pages-from-links.ts';
import { makePdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import { makePanel } from './adapters/providers/panel/panel.ts';
import { providerKinds } from './adapters/providers/provider-kinds.ts';
import { makeProviders } from './adapters/providers/providers.ts';
import { deliveredShare, deliveredUntil, makeSimulator } from './adapters/providers/simulator.ts';
import { makeChosenPublications } from './adapters/publications/chosen-publications.ts';
import { makePublications } from './adapters/publications/publications.ts';
import { makeSimulatedPublications } from './adapters/publications/simulated-publications.ts';
import { makeJsonSearch } from './adapters/rankings/json-search.ts';
import { makeRankings } from './adapters/rankings/rankings.ts';
import { makeSimulatedRankings } from './adapters/rankings/simulated-rankings.ts';
import { makeJsonRates } from './adapters/rates/json-rates.ts';
import type { Reporting } from './adapters/reporting/port.ts';
import { makeSimulatedReporting } from './adapters/reporting/simulated-reporting.ts';
import { makeYouTubeReporting } from './adapters/reporting/youtube-reporting.ts';
import { makeSignInProviders } from './adapters/sign-in/sign-in-providers.ts';
import { makeStorage } from './adapters/storage/chosen-storage.ts';
import { suggestionsOf } from './adapters/suggestions/chosen-suggestions.ts';
import { makeVies } from './adapters/vat/vies.ts';
import { makeApiUseMeter } from './areas/api-use/meter.ts';
import { makeCatalogueCache } from './areas/catalogue/catalogue-cache.ts';
import { watchRevokedSessions } from './areas/identity/sessions/revoked-sessions.ts';
import { makeSiteCache } from './areas/site/site-cache.ts';
import { watchWebhookCustomers } from './areas/webhooks/webhook-customers.ts';
import { makeViewMeter } from './areas/widgets/view-meter.ts';
import { makeWidgetCache } from './areas/widgets/widget-cache.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { makeSecrets, type Secrets } from './config/secrets.ts';
import type { Core } from './core.ts';
import { connect, type Db } from './data/database.ts';
import { startEventFeed } from './data/event-feed.ts';
import { makeFreshReads } from './data/fresh-reads.ts';
import { startListener } from './data/listener.ts';
import { watchReplica } from './data/watch-replica.ts';
import { PARTS, partsAway } from './http/health.ts';
import { makeMetrics } from './http/metrics.ts';
import { countDueRows } from './jobs/count-due-rows.ts';
import { makeConcurrencyLimit } from './lib/concurrency-limit.ts';
import { countRepeats } from './lib/count-repeats.ts';
import { type Counters, databaseCounters, redisCounters } from './limits/counters.ts';
import { withStandIn } from './limits/with-stand-in.ts';
import type { Role } from './processes/role.ts';
import { happened } from './reactions.ts';
import { shopMark } from './security/shop-mark.ts';

export type StartedCore = { core: Core; stop(): Promise<void> };
type Choices = {
  databaseUrl: string;
  secretKey: string;
  role: Role;
  clock?: Clock;
  checksReplies?: boolean;
  /** Log output; stderr for commands, which print their answer to stdout. */
  logsTo?: 'stdout' | 'stderr';
};

/** Statements of workers run longer than those of requests: they count a year of orders. */
const WORKER_STATEMENT_SECONDS = 120;

/** Assembles a process from its configuration: connections, caches and adapters. */
export async function startCore(config: Config, choices: Choices): Promise<StartedCore> {
  const { databaseUrl, role } = choices;
  const log = pino(
    {
      level: config.logLevel,
      base: { role },
      hooks: countRepeats(),
    },
    destination({ dest: choices.logsTo === 'stderr' ? 2 : 1, sync: true }),
  );
  const clock = choices.clock ?? systemClock(config.clockOffset);
  const secrets = makeSecrets(choices.secretKey);
  const refusesNesting = choices.checksReplies ?? false;
  const statementSeconds = role === 'worker' ? WORKER_STATEMENT_SECONDS : undefined;
  const { db, pool, close } = connect(databaseUrl, { statementSeconds, refusesNesting });
  // Caches and health checks have connections of their own, so that they never wait behind requests.
  const aside = connect(databaseUrl, { size: 2 });
  const replica =
    config.databaseReadUrl === null ? null : connect(config.databaseReadUrl, { refusesNesting });
  const listener = await startListener(databaseUrl, log);
  const events = await startEventFeed({ db: aside.db, listener, clock, log });
  const counters = await makeCounters(config.redisUrl, { db, log, secrets });
  const watched = replica && (await watchReplica({ db: aside.db, replica: replica.db, log }));
  const reads = makeFreshReads({
    ...{ db, replica: replica?.db ?? null, isUsable: watched?.isUsable },
    ...{ events, clock },
  });
  const providers = await makeProviders({
    db: aside.db,
    listener,
    secrets,
    kinds: providerKinds(config),
    makers: {
      simulator: ({ name }) => makeSimulator({ db, clock, settings: config.simulator, name }),
      panel: (provider) =>
        makePanel({ ...provider, mayBePrivate: config.privateProviders, shopMark: shopMark(secrets), log }),
    },
  });
  const suggestions = suggestionsOf(config);
  const site = makeSiteCache({
    db: aside.db,
    listener,
    clock,
    log,
    providerKinds: providers.kinds,
    hasSuggestions: suggestions !== null,
  });

  const core: Core = {
    config,
    clock,
    log,
    secrets,
    db,
    get readDb() {
      return replica && watched?.isUsable() ? replica.db : db;
    },
    isReplicaUsable: () => watched?.isUsable() ?? true,
    reads,
    asideDb: aside.db,
    listener,
    happened,
    events,
    counters,
    apiUse: makeApiUseMeter({ db: aside.db, log }),
    metrics: makeMetrics({
      isRead: config.metricsPort !== null,
      pool,
      dueRows: () => countDueRows(aside.db),
      parts: PARTS,
      partsAway: () => partsAway(core),
    }),
    gateways: await makeGateways({ db, clock, config, secrets }),
    providers,
    rankings: makeRankings(
      config.demo
        ? [
            makeSimulatedRankings({
              seed: config.simulator.seed,
              clock,
              deliveredShare: (url) => deliveredShare({ db, clock, settings: config.simulator }, url),
            }),
          ]
        : config.rankingSources.map(makeJsonSearch),
    ),
    publications: config.demo
      ? makePublications([
          makeSimulatedPublications({ seed: config.simulator.seed, speed: config.simulator.speed, clock }),
        ])
      : makeChosenPublications({
          chosen: config.publicationSources,
          youtubeApiKey: config.youtubeApiKey,
          youtubeUrl: config.youtubeUrl,
          clock,
        }),
    suggestions,
    reporting: reportingOf(config, { db, clock }),
    pages: pagesFromLinks,
    mailer: makeMailer({ config, secrets, clock, site }),
    storage: makeStorage({ folder: config.filesDir, bucket: config.bucket }),
    pdf: makePdfRenderer(),
    signInProviders: makeSignInProviders(config, clock),
    captcha: makeChosenCaptcha({
      builtIn: makeProofOfWork({ secrets, clock, counters }),
      siteKey: async () => (await site.current()).settings.recaptchaSiteKey,
      secret: config.recaptchaSecret,
    }),
    vatRegistry: config.viesUrl === null ? null : makeVies(config.viesUrl),
    rateSource: config.rates === null ? null : makeJsonRates(config.rates, clock.now),
    catalogue: makeCatalogueCache({ db: aside.db, listener, providerKinds: providers.kinds }),
    site,
    revokedSessions: await watchRevokedSessions({ db: aside.db, listener, clock }),
    webhookCustomers: await watchWebhookCustomers({ db: aside.db, listener }),
    widgets: makeWidgetCache({ db: aside.db, listener }),
    widgetViews: makeViewMeter({ db: aside.db, log }),
    concurrency: makeConcurrencyLimit({ onDone: reads.wrote }),
    checksReplies: choices.checksReplies ?? false,
  };

  return {
    core,
    async stop() {
      await core.apiUse.flush();
      await core.widgetViews.flush();
      await core.pdf.stop();
      await counters.stop();
      await listener.stop();
      await events.stop();
      watched?.stop();
      await replica?.close();
      await aside.close();
      await close();
    },
  };
}

/** YouTube where the operator has a key for it; the embedded network of a demo. */
function reportingOf(config: Config, { db, clock }: { db: Db; clock: Clock }): Reporting | null {
  const { demo, simulator, youtubeApiKey: apiKey, youtubeClient: client, youtubeUrl, publicUrl } = config;
  if (apiKey !== null) return makeYouTubeReporting({ apiKey, client, publicUrl, clock, at: youtubeUrl });
  if (demo)
    return makeSimulatedReporting({
      ...simulator,
      clock,
      deliveredUntil: (urls, moments) => deliveredUntil({ db, settings: simulator }, urls, moments),
    });

  return null;
}

/** Counters live in Redis; without it, or while it is down, in the database. */
async function makeCounters(
  redisUrl: string | null,
  { db, log, secrets }: { db: Db; log: Logger; secrets: Secrets },
): Promise<Counters> {
  const ofDatabase = databaseCounters(db);

  return redisUrl === null
    ? ofDatabase
    : withStandIn(await redisCounters(redisUrl, secrets), ofDatabase, log);
}
