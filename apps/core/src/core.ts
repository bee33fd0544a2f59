import type { Logger } from 'pino';
import type { Captcha } from './adapters/captcha/port.ts';
import type { Gateways } from './adapters/gateways/port.ts';
import type { Mailer } from './adapters/mail/port.ts';
import type { Pages } from './adapters/pages/port.ts';
import type { PdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import type { Providers } from './adapters/providers/port.ts';
import type { Publications } from './adapters/publications/port.ts';
import type { Rankings } from './adapters/rankings/port.ts';
import type { RateSource } from './adapters/rates/port.ts';
import type { Reporting } from './adapters/reporting/port.ts';
import type { SignInProviders } from './adapters/sign-in/port.ts';
import type { Storage } from './adapters/storage/port.ts';
import type { Suggestions } from './adapters/suggestions/port.ts';
import type { VatRegistry } from './adapters/vat/port.ts';
import type { ApiUseMeter } from './areas/api-use/meter.ts';
import type { CatalogueCache } from './areas/catalogue/catalogue-cache.ts';
import type { RevokedSessions } from './areas/identity/sessions/revoked-sessions.ts';
import type { SiteCache } from './areas/site/site-cache.ts';
import type { WebhookCustomers } from './areas/webhooks/webhook-customers.ts';
import type { ViewMeter } from './areas/widgets/view-meter.ts';
import type { WidgetCache } from './areas/widgets/widget-cache.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Db, Tx } from './data/database.ts';
import type { EventFeed } from './data/event-feed.ts';
import type { FreshReads } from './data/fresh-reads.ts';
import type { Listener } from './data/listener.ts';
import type { DomainEvents } from './domain-events.ts';
import type { Metrics } from './http/metrics.ts';
import type { ConcurrencyLimit } from './lib/concurrency-limit.ts';
import type { Counters } from './limits/counters.ts';

/** Everything that one process is made of. Use cases take from it what they need. */
export type Core = {
  config: Config;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  db: Db;
  /** Reads that may lag by some seconds: from the replica, if there is one that can be used. */
  readonly readDb: Db;
  /** False while there is a replica that can not be used. */
  isReplicaUsable(): boolean;
  /** Reads that include a customer's own recent writes. */
  reads: FreshReads;
  /** A separate pool for caches and health checks, which must answer while every connection for requests is in use. */
  asideDb: Db;
  listener: Listener;
  /** Publishes a domain event to the areas that `reactions.ts` names. */
  happened: Happened;
  /** The feed of stored events, which every process reads. */
  events: EventFeed;
  metrics: Metrics;
  /** Counts what programs with API tokens do. */
  apiUse: ApiUseMeter;
  counters: Counters;
  gateways: Gateways;
  providers: Providers;
  /** Without a source positions are not read. */
  rankings: Rankings;
  publications: Publications;
  /** null where the shop has no source: it then has no keyword tools. */
  suggestions: Suggestions | null;
  /** Null when nobody can be asked about channels: none can be linked then. */
  reporting: Reporting | null;
  pages: Pages;
  mailer: Mailer;
  storage: Storage;
  pdf: PdfRenderer;
  signInProviders: SignInProviders;
  captcha: Captcha;
  /** Null when no registry is configured: VAT numbers are checked by format alone. */
  vatRegistry: VatRegistry | null;
  /** Null when no source is configured: the exchange rate comes from the settings. */
  rateSource: RateSource | null;
  catalogue: CatalogueCache;
  site: SiteCache;
  revokedSessions: RevokedSessions;
  webhookCustomers: WebhookCustomers;
  widgets: WidgetCache;
  /** Counts how often widgets are opened. */
  widgetViews: ViewMeter;
  /** Limits how many money calls of one customer run at a time. */
  concurrency: ConcurrencyLimit;
  /** Replies are checked against the contract; only in tests. */
  checksReplies: boolean;
};

/** Publishes a domain event; all reactions have run when it resolves. */
export type Happened = <Name extends keyof DomainEvents>(
  this: Core,
  tx: Tx,
  name: Name,
  what: DomainEvents[Name],
) => Promise<void>;
