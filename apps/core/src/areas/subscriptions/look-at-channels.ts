import { LOOK_EVERY_MINUTES } from '@fanfare/rules';
import type { ChannelNews, FoundPublication, PublicationSource } from '../../adapters/publications/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { workOff } from '../../data/work-off.ts';
import { atMost } from '../../lib/at-most.ts';
import { inTime } from '../../lib/in-time.ts';
import {
  claimDueChannels,
  clearTrouble,
  type DueChannel,
  networksOfDueChannels,
  storeTrouble,
  waitFor,
} from './channels.ts';
import { storePublications } from './store-publications.ts';

const AT_ONCE = 100;
/** Questions to one network that are open at a time. */
const OPEN_QUESTIONS = 8;
const PATIENCE_MS = 15_000;
/** A channel can be asked for publications a little older than its newest follower: clocks differ. */
const MARGIN_SECONDS = 60;

export const networksToLookAt = (core: Core): Promise<string[]> =>
  networksOfDueChannels(core.db, core.clock.now());

/**
 * Looks at the channels of a network that are due, each once however many subscriptions follow it (server semantics §2.9).
 * An answer without news costs no statement of its own.
 */
export async function lookAtChannelsOf(core: Core, network: string, signal?: AbortSignal): Promise<void> {
  const source = core.publications.sourceOf(network);
  const everySeconds = source?.everySeconds ?? LOOK_EVERY_MINUTES * 60;
  const claim = () =>
    claimDueChannels(core.db, network, { now: core.clock.now(), everySeconds, limit: AT_ONCE });
  const inTurn = atMost(OPEN_QUESTIONS, { waiting: AT_ONCE });
  await workOff({ claim, batch: AT_ONCE, signal }, (channels) =>
    Promise.all(channels.map((channel) => inTurn(() => look(core, source, channel)))),
  );
}

async function look(core: Core, source: PublicationSource | null, channel: DueChannel): Promise<void> {
  const { since } = channel;
  if (since === null) return;
  const now = core.clock.now();
  const everySeconds = source?.everySeconds ?? LOOK_EVERY_MINUTES * 60;
  if (source === null) return storeTrouble(core.db, channel, 'no_source', { now, everySeconds });
  const news = await ask(core, source, channel, since);
  if (news === null) return storeTrouble(core.db, channel, 'unreachable', { now, everySeconds });
  if (news.state === 'gone' || news.state === 'private')
    return storeTrouble(core.db, channel, news.state, { now, everySeconds });
  if (news.state === 'busy') return waitFor(core.db, channel.id, secondsAfter(now, news.seconds));
  const out = news.state === 'told' ? news.publications.filter(({ publishedAt }) => publishedAt <= now) : [];
  if (news.state === 'told' && hasNews(channel, news, out))
    return storePublications(core, channel, news, out);
  if (channel.trouble !== null) await clearTrouble(core.db, channel.id);
}

/** The answer of a source within its time; null without one. */
async function ask(
  core: Core,
  source: PublicationSource,
  { id, network, url, cursor }: DueChannel,
  since: Date,
): Promise<ChannelNews | null> {
  const earliest = secondsAfter(since, -MARGIN_SECONDS);
  try {
    return await inTime(source.newest({ network, url, cursor }, earliest, AbortSignal.timeout(PATIENCE_MS)));
  } catch (error) {
    core.log.warn({ channel: id, err: error instanceof Error ? error.message : error }, 'channel not read');
    return null;
  }
}

function hasNews(
  { known_keys, name, picture }: DueChannel,
  news: Extract<ChannelNews, { state: 'told' }>,
  out: readonly FoundPublication[],
): boolean {
  const known = new Set(known_keys);
  const isRenamed = (news.name ?? name) !== name || (news.picture ?? picture) !== picture;

  return isRenamed || out.some(({ key }) => !known.has(key));
}
