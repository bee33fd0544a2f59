import { isDeepStrictEqual } from 'node:util';
import { LOOK_EVERY_MINUTES } from '@fanfare/rules';
import {
  type ChannelNews,
  type FoundPublication,
  type PublicationSource,
  Unreadable,
} from '../../adapters/publications/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { ChannelTrouble } from '../../data/tables/subscriptions.ts';
import { workOff } from '../../data/work-off.ts';
import { atMost } from '../../lib/at-most.ts';
import { inTime } from '../../lib/in-time.ts';
import {
  claimDueChannels,
  type DueChannel,
  type Look,
  networksOfDueChannels,
  retryAfterTrouble,
  storeLooks,
} from './channels.ts';
import { storePublications } from './store-publications.ts';

const AT_ONCE = 200;
/** Questions to one host that are open at a time. */
const OPEN_QUESTIONS = 8;
const PATIENCE_MS = 15_000;
/** A channel can be asked for publications a little older than its newest follower: clocks differ. */
const MARGIN_SECONDS = 60;
/** Stands for the host of networks that nobody tells of. */
const NOBODY = 'nobody';

const hostOf = ({ publications }: Core, network: string) => publications.sourceOf(network)?.host ?? NOBODY;

/** Hosts that have to be asked about channels: each is a lane of its own, so that a slow one holds up no other. */
export async function hostsToAsk(core: Core): Promise<string[]> {
  const networks = await networksOfDueChannels(core.db, core.clock.now());

  return [...new Set(networks.map((network) => hostOf(core, network)))];
}

/** Looks at the channels that are due and that a host tells of. Networks of one host share the questions to it. */
export async function lookAtChannelsOf(core: Core, host: string, signal?: AbortSignal): Promise<void> {
  const due = await networksOfDueChannels(core.db, core.clock.now());
  const networks = due.filter((network) => hostOf(core, network) === host);
  const inTurn = atMost(OPEN_QUESTIONS, { waiting: AT_ONCE * networks.length });
  await Promise.all(networks.map((network) => lookAtNetwork(core, network, { inTurn, signal })));
}

type Turns = { inTurn: ReturnType<typeof atMost>; signal: AbortSignal | undefined };

/**
 * Looks at each channel of a network once however many subscriptions follow it (rules §2.9). Answers without news are stored
 * together, and only where they say something else than the last one.
 */
async function lookAtNetwork(core: Core, network: string, { inTurn, signal }: Turns): Promise<void> {
  const source = core.publications.sourceOf(network);
  const everySeconds = source?.everySeconds ?? LOOK_EVERY_MINUTES * 60;
  const claim = () =>
    claimDueChannels(core.db, network, { now: core.clock.now(), everySeconds, limit: AT_ONCE });
  await workOff({ claim, batch: AT_ONCE, signal }, async (channels) => {
    const looks = await Promise.all(channels.map((channel) => inTurn(() => look(core, source, channel))));
    await storeLooks(
      core.db,
      looks.filter((one) => one !== null),
    );
  });
}

/** Looks at a channel, and stores its news. Returns what else is to be stored, null for nothing. */
async function look(core: Core, source: PublicationSource | null, channel: DueChannel): Promise<Look | null> {
  const { id, since, failures, trouble } = channel;
  if (since === null) return null;
  const now = core.clock.now();
  const everySeconds = source?.everySeconds ?? LOOK_EVERY_MINUTES * 60;
  const inTrouble = (what: ChannelTrouble): Look => ({
    id,
    trouble: what,
    failures: failures + 1,
    nextCheckAt: retryAfterTrouble(channel, { now, everySeconds }),
  });
  if (!source?.takes(channel.url)) return inTrouble('no_source');
  const news = await ask(core, source, channel, since);
  if (typeof news === 'string') return inTrouble(news);
  if (news.state === 'told') return lookAtTold(core, channel, news);
  if (news.state === 'unchanged') return lookOf(channel, channel.cursor);
  if (news.state === 'busy') return { id, trouble, failures, nextCheckAt: secondsAfter(now, news.seconds) };

  return inTrouble(news.state);
}

type ChannelReport = Extract<ChannelNews, { state: 'told' }>;

async function lookAtTold(core: Core, channel: DueChannel, news: ChannelReport): Promise<Look | null> {
  const now = core.clock.now();
  const out = news.publications.filter(({ publishedAt }) => publishedAt <= now);
  if (!hasNews(channel, news, out)) return lookOf(channel, news.cursor);
  await storePublications(core, channel, news, out);

  return null;
}

/** A look that went well: nothing is stored where nothing is other than at the last one. */
function lookOf({ id, trouble, failures, cursor: kept }: DueChannel, cursor: unknown): Look | null {
  const isSame = isDeepStrictEqual(cursor ?? null, kept);

  return isSame && trouble === null && failures === 0 ? null : { id, trouble: null, failures: 0, cursor };
}

/** The answer of a source within its time; without one that can be used, which trouble that is. */
async function ask(
  core: Core,
  source: PublicationSource,
  { id, network, url, cursor }: DueChannel,
  since: Date,
): Promise<ChannelNews | 'unreachable' | 'unreadable'> {
  const earliest = secondsAfter(since, -MARGIN_SECONDS);
  try {
    return await inTime(source.newest({ network, url, cursor }, earliest, AbortSignal.timeout(PATIENCE_MS)));
  } catch (error) {
    // A host that is away gives a single line for all of its channels.
    core.log.warn({ id, network, err: error instanceof Error ? error.message : error }, 'channel not read');
    return error instanceof Unreadable ? 'unreadable' : 'unreachable';
  }
}

function hasNews(
  { known_keys, name, picture }: DueChannel,
  news: ChannelReport,
  out: readonly FoundPublication[],
): boolean {
  const known = new Set(known_keys);
  const isRenamed = (news.name ?? name) !== name || (news.picture ?? picture) !== picture;

  return isRenamed || out.some(({ key }) => !known.has(key));
}
