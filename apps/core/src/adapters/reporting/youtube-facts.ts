import * as z from 'zod';
import { pictureOf, titleOf } from '../publications/outside-news.ts';
import { type ChannelName, MOST_IDS } from '../publications/youtube-api.ts';
import { askGoogle } from './ask-google.ts';
import type { ChannelFacts, ChannelVideo } from './port.ts';

/** Counts are texts in the Data API. */
const count = z.coerce.number().int().nonnegative();
const picture = z.object({ url: z.string() }).optional();
const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string().optional(),
          description: z.string().default(''),
          customUrl: z.string().optional(),
          thumbnails: z.object({ default: picture, medium: picture }).optional(),
        }),
        statistics: z
          .object({
            viewCount: count.default(0),
            subscriberCount: count.optional(),
            hiddenSubscriberCount: z.boolean().default(false),
          })
          .default({ viewCount: 0, hiddenSubscriberCount: true }),
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
          title: z.string().default(''),
          publishedAt: z.iso.datetime({ offset: true }),
          channelId: z.string(),
          thumbnails: z.object({ medium: picture }).optional(),
        }),
        contentDetails: z.object({ duration: z.string().optional() }).default({}),
        statistics: z
          .object({
            viewCount: count.default(0),
            likeCount: count.default(0),
            commentCount: count.default(0),
          })
          .default({ viewCount: 0, likeCount: 0, commentCount: 0 }),
      }),
    )
    .default([]),
});

type Access = { base: string; headers: Record<string, string>; now: Date };
type Channel = { facts: ChannelFacts; description: string };

/** Public facts of a channel from YouTube's Data API; each call costs one unit of the project's quota. */
export async function readChannel(
  { base, ...access }: Access,
  by: ChannelName | { mine: 'true' },
): Promise<Channel | null> {
  const query = new URLSearchParams({ part: 'snippet,statistics', ...by });
  const { items } = await askGoogle(`${base}/channels?${query}`, { ...access, shape: channels });
  const [found] = items;
  if (!found) return null;
  const { id, snippet, statistics } = found;
  const { customUrl: handle } = snippet;

  return {
    description: snippet.description,
    facts: {
      id,
      title: titleOf(snippet.title),
      // Older channels have a custom address in its place.
      handle: handle?.startsWith('@') ? handle : null,
      picture: pictureOf(snippet.thumbnails?.medium?.url ?? snippet.thumbnails?.default?.url),
      subscribers: statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null),
      views: statistics.viewCount,
      isMonetized: null,
    },
  };
}

/** True where everybody may see which channels a channel follows. */
export async function arePublic({ base, ...access }: Access, channelId: string): Promise<boolean> {
  const query = new URLSearchParams({ part: 'id', channelId, maxResults: '1' });
  const shape = z.object({ kind: z.string() }).transform(() => true);

  return askGoogle(`${base}/subscriptions?${query}`, {
    ...access,
    shape,
    instead: { subscriptionForbidden: false },
  });
}

/** Ids of the last uploads of a channel, the newest first; none where it never uploaded. */
export async function readUploads(
  { base, ...access }: Access,
  channelId: string,
  most: number,
): Promise<string[]> {
  const query = new URLSearchParams({
    part: 'contentDetails',
    playlistId: channelId.replace(/^UC/, 'UU'),
    maxResults: String(Math.min(most, MOST_IDS)),
  });
  const { items } = await askGoogle(`${base}/playlistItems?${query}`, {
    ...access,
    shape: playlistItems,
    instead: { playlistNotFound: { items: [] }, playlistItemsNotAccessible: { items: [] } },
  });

  return items.map(({ contentDetails }) => contentDetails.videoId);
}

/** Videos among the ids that the public may see. */
export async function readVideos(
  { base, ...access }: Access,
  ids: readonly string[],
): Promise<(ChannelVideo & { channelId: string })[]> {
  if (ids.length === 0) return [];
  const query = new URLSearchParams({
    part: 'snippet,statistics,contentDetails',
    id: ids.slice(0, MOST_IDS).join(','),
  });
  const { items } = await askGoogle(`${base}/videos?${query}`, { ...access, shape: videos });

  return items.map(({ id, snippet, contentDetails, statistics }) => ({
    id,
    channelId: snippet.channelId,
    title: titleOf(snippet.title) ?? '',
    publishedAt: new Date(snippet.publishedAt),
    picture: pictureOf(snippet.thumbnails?.medium?.url),
    seconds: secondsOf(contentDetails.duration),
    views: statistics.viewCount,
    likes: statistics.likeCount,
    comments: statistics.commentCount,
  }));
}

/** Seconds of an ISO 8601 duration such as PT4M12S; null for none, as of a broadcast that still runs. */
function secondsOf(duration = ''): number | null {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  const total = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);

  return total > 0 ? total : null;
}
