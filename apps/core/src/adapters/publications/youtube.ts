import { LOOK_EVERY_MINUTES } from '@fanfare/rules';
import * as z from 'zod';
import { type Clock, secondsAfter } from '../../clock.ts';
import { askForDocument, newestAfter, understood, type Validators } from './outside-news.ts';
import type { ChannelNews, FoundPublication, PublicationSource } from './port.ts';
import { readFeed } from './read-feed.ts';
import {
  CHANNEL_LINK,
  makeYouTubeApi,
  NotNow,
  nameOf,
  type Video,
  type YouTubeApi,
  type YouTubeChannel,
} from './youtube-api.ts';

/** Videos that have been read once need not be read again. */
const MOST_READ = 200;
const WAIT_SECONDS = { least: LOOK_EVERY_MINUTES * 60, most: 3600 };

type Settings = {
  /** Null: channels are followed by their feeds alone. */
  apiKey: string | null;
  clock: Clock;
  /** Stands in for YouTube's addresses: a double, or a proxy. */
  at?: string | null;
};

const validators = { etag: z.string().optional(), modified: z.string().optional() };
const cursorShape = z.object({
  ...validators,
  channel: z
    .object({
      id: z.string(),
      uploads: z.string(),
      name: z.string().nullable(),
      picture: z.string().nullable(),
    })
    .optional(),
  /** Ids of videos that are out. */
  out: z.array(z.string()).default([]),
  /** Ids of videos that are not out yet, and when to read them again. */
  waiting: z.record(z.string(), z.string()).default({}),
});
type Cursor = z.output<typeof cursorShape>;

/**
 * YouTube, by the feed of a channel, which is free and lists shorts by their own links. With a key of the Data API, channels may be given by
 * name, a premiere or broadcast is told when it begins, and the API stands in for a feed that does not answer; a unit of quota is spent for
 * each new channel, each new video, and each hour of waiting for one that was announced.
 */
export function makeYouTube({ apiKey, clock, at = null }: Settings): PublicationSource {
  const feeds = `${at ?? 'https://www.youtube.com'}/feeds/videos.xml`;
  const base = `${at ?? 'https://www.googleapis.com'}/youtube/v3`;
  const api = apiKey === null ? null : makeYouTubeApi(base, apiKey, clock);
  const feedOf = async (channelId: string, known: Validators, signal: AbortSignal) => {
    const document = await askForDocument(`${feeds}?channel_id=${channelId}`, known, { signal });
    // For days on end the feeds of channels that are there have answered 404: it says nothing.
    if ('state' in document && document.state === 'gone') throw new Error('the feed of the channel is away');

    return 'state' in document
      ? document
      : { ...(await understood(() => readFeed(document.text, feeds))), validators: document.validators };
  };

  async function byFeed(url: string, cursor: Cursor, since: Date, signal: AbortSignal): Promise<ChannelNews> {
    const feed = await feedOf(CHANNEL_LINK.exec(url)?.[1] ?? '', cursor, signal);
    if ('state' in feed) return feed;

    return {
      state: 'told',
      publications: newestAfter(feed.publications, since),
      cursor: feed.validators,
      name: feed.name,
      picture: null,
    };
  }

  async function byApi(
    api: YouTubeApi,
    { url, cursor, since, signal }: { url: string; cursor: Cursor; since: Date; signal: AbortSignal },
  ): Promise<ChannelNews> {
    const name = nameOf(url);
    const channel = cursor.channel ?? (name && (await api.findChannel(name, signal)));
    if (!channel) return { state: 'gone' };
    const isWaiting = Object.keys(cursor.waiting).length > 0;
    const feed = await feedOf(channel.id, isWaiting ? {} : cursor, signal).catch(() => null);
    if (feed !== null && 'state' in feed) return feed;
    const ids = feed?.publications.map(({ key }) => key) ?? (await uploadsOf(api, channel, signal));
    if (ids === null) return { state: 'gone' };
    const now = clock.now();
    const asked = idsToRead(ids, cursor, now);
    const read = asked.length === 0 ? new Map<string, Video>() : await api.readVideos(asked, signal);
    const { out, waiting } = sort(asked, ids, { read, cursor, now });

    return {
      state: 'told',
      publications: newestAfter(
        tellOut(feed?.publications ?? [], { read, isOut: (id) => out.includes(id) }),
        since,
      ),
      cursor: { ...feed?.validators, channel, out, waiting } satisfies Cursor,
      name: feed?.name ?? channel.name,
      picture: channel.picture,
    };
  }

  return {
    networks: ['youtube'],
    host: new URL(feeds).host,
    everySeconds: LOOK_EVERY_MINUTES * 60,
    linkForm: api === null ? 'https://www.youtube.com/channel/UC…' : 'https://www.youtube.com/@…',
    takes: (url) => (api === null ? CHANNEL_LINK.test(url) : nameOf(url) !== null),

    async newest({ url, cursor: kept }, since, signal) {
      const cursor = cursorShape.catch({ out: [], waiting: {} }).parse(kept);
      try {
        return await (api === null
          ? byFeed(url, cursor, since, signal)
          : byApi(api, { url, cursor, since, signal }));
      } catch (error) {
        if (error instanceof NotNow) return error.news;
        throw error;
      }
    },
  };
}

/** Ids of the last uploads of a channel; null: it is gone. One without any has no list either. */
async function uploadsOf(
  { lastUploads, findChannel }: YouTubeApi,
  { id, uploads }: YouTubeChannel,
  signal: AbortSignal,
): Promise<string[] | null> {
  const listed = await lastUploads(uploads, signal);

  return listed ?? ((await findChannel({ id }, signal)) && []);
}

/** Listed videos that are new, and announced ones, listed or not, whose time to be read has come. */
function idsToRead(listed: readonly string[], { out, waiting }: Cursor, now: Date): string[] {
  const fresh = listed.filter((id) => !out.includes(id) && waiting[id] === undefined);
  const due = Object.keys(waiting).filter((id) => new Date(waiting[id] ?? 0) <= now);

  return [...due, ...fresh].slice(0, 50);
}

type Read = { read: ReadonlyMap<string, Video>; cursor: Cursor; now: Date };

/** Divides videos into those that are out and those that are waited for; hidden ones are waited for while they are listed. */
function sort(asked: readonly string[], listed: readonly string[], { read, cursor, now }: Read) {
  const waiting = { ...cursor.waiting };
  const out: string[] = [];
  for (const id of asked) {
    const video = read.get(id);
    delete waiting[id];
    if (video && video.beginsAt === null) out.push(id);
    else if (video || listed.includes(id))
      waiting[id] = readAgainAt(video?.beginsAt ?? null, now).toISOString();
  }

  return { out: [...new Set([...out, ...cursor.out])].slice(0, MOST_READ), waiting };
}

/** Planned times move: a video is read when it should begin, each hour before that, and at each look after it. */
function readAgainAt(beginsAt: Date | null, now: Date): Date {
  const [least, most] = [secondsAfter(now, WAIT_SECONDS.least), secondsAfter(now, WAIT_SECONDS.most)];
  if (beginsAt === null || beginsAt > most) return most;

  return beginsAt < least ? least : beginsAt;
}

type Out = { read: ReadonlyMap<string, Video>; isOut(id: string): boolean };

/** Videos that are out: those just read with the time at which they began, and with the link that the feed has for them. */
function tellOut(listed: readonly FoundPublication[], { read, isOut }: Out): FoundPublication[] {
  const links = new Map(listed.map(({ key, url }) => [key, url]));
  const fresh = [...read.values()].map(({ publication }) => ({
    ...publication,
    url: links.get(publication.key) ?? publication.url,
  }));

  return [...fresh, ...listed.filter(({ key }) => !read.has(key))].filter(({ key }) => isOut(key));
}
