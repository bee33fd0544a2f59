import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import { getOutside, type OutsideAnswer } from '../get-outside.ts';
import { busyNews, pictureOf, titleOf } from './outside-news.ts';
import type { ChannelNews, FoundPublication } from './port.ts';

/** The API can not be asked now; what the look at a channel comes to. */
export class NotNow extends Error {
  readonly news: Exclude<ChannelNews, { state: 'told' }>;

  constructor(news: NotNow['news']) {
    super(news.state);
    this.news = news;
  }
}

export type ChannelName = { id: string } | { forHandle: string } | { forUsername: string };
export type YouTubeChannel = { id: string; uploads: string; name: string | null; picture: string | null };

/** A video as the API tells of it. */
export type Video = {
  publication: FoundPublication;
  /** Planned begin of a premiere or broadcast that has not begun; null: it is out. */
  beginsAt: Date | null;
};

export const CHANNEL_LINK = /^https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})$/;
export const MOST_IDS = 50;
/** Wait for the quota of a minute. */
export const RATE_SECONDS = 60;

const time = z.iso.datetime({ offset: true }).transform((told) => new Date(told));
const pictures = z.object({ medium: z.object({ url: z.string() }).optional() }).optional();
const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string().optional(), thumbnails: pictures }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .default([]),
});
const playlistItems = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).default([]),
});
const videos = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string().optional(),
          publishedAt: time,
          liveBroadcastContent: z.string().default('none'),
          thumbnails: pictures,
        }),
        liveStreamingDetails: z
          .object({ scheduledStartTime: time.optional(), actualStartTime: time.optional() })
          .optional(),
      }),
    )
    .default([]),
});
const failure = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});

/** YouTube's Data API v3, of which each call below costs one unit of the project's quota. Throws NotNow, or what else is wrong. */
export type YouTubeApi = ReturnType<typeof makeYouTubeApi>;

export function makeYouTubeApi(base: string, key: string, { now }: Clock) {
  async function ask<T>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodType<T>,
    signal: AbortSignal,
  ) {
    const answer = await getOutside(`${base}/${path}?${new URLSearchParams(query)}`, {
      signal,
      headers: { accept: 'application/json', 'x-goog-api-key': key },
    });
    if (answer.status !== 200) throw faultOf(path, answer, now());

    return shape.parse(JSON.parse(answer.text));
  }

  return {
    /** A channel; null if there is none. */
    async findChannel(by: ChannelName, signal: AbortSignal): Promise<YouTubeChannel | null> {
      const { items } = await ask('channels', { part: 'snippet,contentDetails', ...by }, channels, signal);
      const [found] = items;
      if (!found) return null;
      const { id, snippet, contentDetails } = found;

      return {
        id,
        uploads: contentDetails.relatedPlaylists.uploads,
        name: titleOf(snippet.title),
        picture: pictureOf(snippet.thumbnails?.medium?.url),
      };
    },

    /** Ids of the last videos of a channel's list of uploads; null if there is no list. */
    async lastUploads(playlistId: string, signal: AbortSignal): Promise<string[] | null> {
      const query = { part: 'contentDetails', playlistId, maxResults: String(MOST_IDS) };
      const told = await ask('playlistItems', query, playlistItems, signal).catch((error: unknown) => {
        if (error instanceof NotNow && error.news.state === 'gone') return null;
        throw error;
      });

      return told?.items.map(({ contentDetails }) => contentDetails.videoId) ?? null;
    },

    /** Videos among the ids that the public may see, or may see later. */
    async readVideos(ids: readonly string[], signal: AbortSignal): Promise<Map<string, Video>> {
      const query = { part: 'snippet,liveStreamingDetails', id: ids.slice(0, MOST_IDS).join(',') };
      const { items } = await ask('videos', query, videos, signal);

      return new Map(items.map((item) => [item.id, videoOf(item, now())]));
    },
  };
}

type ToldVideo = z.output<typeof videos>['items'][number];

function videoOf({ id, snippet, liveStreamingDetails: live }: ToldVideo, now: Date): Video {
  const { title, publishedAt, liveBroadcastContent, thumbnails } = snippet;

  return {
    publication: {
      key: id,
      url: `https://www.youtube.com/watch?v=${id}`,
      title: titleOf(title),
      picture: pictureOf(thumbnails?.medium?.url),
      publishedAt: live?.actualStartTime ?? publishedAt,
    },
    beginsAt: liveBroadcastContent === 'upcoming' ? (live?.scheduledStartTime ?? now) : null,
  };
}

function faultOf(path: string, answer: OutsideAnswer, now: Date): Error {
  const reason = reasonOf(answer.text);
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
    return new NotNow({ state: 'busy', seconds: secondsToMidnightPacific(now) });
  if (reason === 'rateLimitExceeded' || reason === 'userRateLimitExceeded')
    return new NotNow({ state: 'busy', seconds: RATE_SECONDS });
  if (reason === 'playlistItemsNotAccessible') return new NotNow({ state: 'private' });
  if (reason === 'playlistNotFound') return new NotNow({ state: 'gone' });
  const busy = busyNews(answer);

  return busy ? new NotNow(busy) : new Error(`YouTube's ${path} answered ${answer.status} ${reason}`);
}

/** The reason that an error of Google's APIs names; empty for any other answer. */
export function reasonOf(text: string): string {
  try {
    return failure.parse(JSON.parse(text)).error.errors[0]?.reason ?? '';
  } catch {
    return '';
  }
}

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Seconds until a day's quota is there again; on the two days that are no 24 hours long, an hour off. */
export function secondsToMidnightPacific(now: Date): number {
  const parts = Object.fromEntries(
    pacific.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );

  return 86_400 - (parts.hour ?? 0) * 3600 - (parts.minute ?? 0) * 60 - (parts.second ?? 0);
}

/**
 * Name by which the API finds the channel of a canonical link; null for addresses of before there were handles, which it does not
 * know.
 */
export function nameOf(url: string): ChannelName | null {
  const path = decodeURIComponent(new URL(url).pathname);
  const [, id] = CHANNEL_LINK.exec(url) ?? [];
  const [, handle] = /^\/(@[^/]+)$/.exec(path) ?? [];
  const [, user] = /^\/user\/([^/]+)$/.exec(path) ?? [];
  if (id) return { id };
  if (handle) return { forHandle: handle };

  return user ? { forUsername: user } : null;
}
