import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { data, day, id, idText, localeQuery, text, timestamp } from '../../fields.ts';
import { READING_TROUBLES } from './video-accounts.ts';

const channelInfo = z.object({
  youtube_channel_id: z.string(),
  /** Null where the channel hides it. */
  subscribers: z.nullable(z.number()),
  views: z.number(),
  /** Null where the network does not say. */
  monetized: z.nullable(z.boolean()),
});

const channelDay = {
  day,
  views: z.number(),
  watch_time_minutes: z.number(),
  average_view_duration_seconds: z.number(),
  /** Whole percent of a video that was watched. */
  average_view_percentage: z.number(),
  subscribers_gained: z.number(),
  subscribers_lost: z.number(),
};
const channelDaily = z.object(channelDay);

const channelVideo = {
  video_id: z.string(),
  title: z.string(),
  published_at: timestamp,
  preview_image: z.nullable(z.string()),
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
};
const channelVideoShape = z.object(channelVideo);

const videoStatistics = z.object({
  /** Null where the network does not tell: of previews that were shown and pressed. */
  clicks: z.nullable(z.number()),
  /** Clicks by impressions, a fraction 0..1. */
  ctr: z.nullable(z.number()),
  impressions: z.nullable(z.number()),
  watch_time_minutes: z.number(),
  average_view_duration_seconds: z.number(),
});
export type VideoStatistics = z.output<typeof videoStatistics>;

const channel = { youtube_channel_id: text(100, 1) };
/** Days, both inclusive, at most a year apart. */
const dates = z.strictObject({ from: day, to: day });
const videoIds = z.array(text(100, 1)).check(z.maxLength(50));
const reportCall = resource('/api/v1/youtube-reporting', {
  method: 'POST',
  access: 'customer',
  policy: 'own channel',
  status: 200,
  query: z.object(localeQuery),
  errors: [401, 404, 422],
});

export const channelInfoReport = reportCall({
  name: 'channelInfoReport',
  summary: 'A linked, reportable channel as it was read last.',
  path: '/channel-info',
  body: z.strictObject(channel),
  output: data(channelInfo),
});

export const channelVideosReport = reportCall({
  name: 'channelVideosReport',
  summary: 'Videos of a linked channel: the named ones, or its three newest.',
  path: '/videos-info',
  body: z.strictObject({ ...channel, video_ids: z.optional(videoIds) }),
  output: data(z.array(channelVideoShape)),
});

export const channelDailyReport = reportCall({
  name: 'channelDailyReport',
  summary: 'Figures of a linked channel by day. Days that were not read are left out.',
  path: '/daily',
  body: z.strictObject({ ...channel, dates }),
  output: data(z.array(channelDaily)),
});

export const channelVideoStatistics = reportCall({
  name: 'channelVideoStatistics',
  summary: 'How some videos of a linked channel were found and watched, by the id of the video.',
  path: '/videos',
  body: z.strictObject({ ...channel, dates, video_ids: videoIds.check(z.minLength(1)) }),
  output: data(z.record(z.string(), videoStatistics)),
});

const month = z.object({
  from: day,
  to: day,
  views: z.number(),
  watch_time_minutes: z.number(),
  average_view_duration_seconds: z.number(),
  average_view_percentage: z.number(),
});

const order = z.object({
  id,
  /** Kind of growth that it brings to the channel. */
  kind: z.enum(['subscribers', 'views']),
  quantity: z.number(),
  delivered: z.number(),
  /** First and last day of its delivery; a running one has no last day. */
  from: day,
  to: z.nullable(day),
});
export type ChannelOrder = z.output<typeof order>;

const channelStatistics = z.object({
  account_id: id,
  from: day,
  to: day,
  subscribers: z.nullable(z.number()),
  monetized: z.nullable(z.boolean()),
  read_at: z.nullable(timestamp),
  trouble: z.nullable(z.enum(READING_TROUBLES)),
  /** Since when it could not be read; null while it can. */
  trouble_since: z.nullable(timestamp),
  /** Every day of the period; `read` is null for a day without a reading. */
  days: z.array(
    z.object({
      day,
      /** Subscribers at the end of the day, from those of now and what was gained and lost since; null where they are hidden. */
      subscribers: z.nullable(z.number()),
      read: z.nullable(
        z.extend(z.omit(channelDaily, { day: true }), {
          /** Part of what was gained that orders of the customer were delivered for. */
          gained_by_orders: z.number(),
        }),
      ),
    }),
  ),
  /** Orders for the channel and its newest videos that ran in the period, the oldest first. */
  orders: z.array(order),
  /** Orders of which subscribers have left and a refill may be asked for, the largest loss first. */
  drops: z.array(z.object({ order_id: id, ordered: z.number(), lost: z.number(), refill_until: timestamp })),
  /** The month that ends with the period, and the month before it; null without a reading. */
  month: z.nullable(month),
  month_before: z.nullable(month),
  /** The three newest (CONST-63), newest first. */
  videos: z.array(
    z.object({
      ...channelVideo,
      duration_seconds: z.nullable(z.number()),
      url: z.string(),
      views_by_orders: z.number(),
    }),
  ),
});
export type ChannelStatistics = z.output<typeof channelStatistics>;

export const getChannelStatistics = defineEndpoint({
  name: 'getChannelStatistics',
  summary: 'All that the page of a linked, reportable channel shows, by default of the last 31 days.',
  method: 'GET',
  path: '/api/v1/youtube-account/{youtubeAccountId}/statistics',
  access: 'customer',
  policy: 'own video account',
  status: 200,
  params: z.object({ youtubeAccountId: idText }),
  query: z.object({ ...localeQuery, from: z.optional(day), to: z.optional(day) }),
  output: data(channelStatistics),
  errors: [401, 404, 422],
});
