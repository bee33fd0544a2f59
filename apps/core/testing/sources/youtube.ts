import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '../../src/lib/escape-html.ts';
import { type Answer, startOutside } from './outside.ts';

/*
 * YouTube on this machine. What each answer is after:
 *
 * GET /feeds/videos.xml?channel_id= — "Subscribe to Push Notifications" (developers.google.com/youtube/v3/guides/push_notifications) for its
 *   elements: id and yt:videoId, title, link, published, updated. The last 15 videos, the newest first; shorts are linked as /shorts/ID; what was
 *   announced is listed like the rest, with the time of its announcement (miniflux/v2 #1590, FreeTube #3356). No ETag. At times it answers 404 with
 *   HTML for channels that are there, for days (RSS-Bridge #2113, NetNewsWire #5212, 2026).
 * GET /youtube/v3/channels by id, forHandle or forUsername — "Channels: list": no `items` for one that there is not.
 * GET /youtube/v3/playlistItems — "PlaylistItems: list" of relatedPlaylists.uploads; errors playlistNotFound (404), playlistItemsNotAccessible (403).
 * GET /youtube/v3/videos — "Videos: list": those that are public alone; snippet.publishedAt is when it became public,
 *   snippet.liveBroadcastContent none, upcoming or live, liveStreamingDetails.scheduledStartTime and actualStartTime.
 * Descriptions, counts and subscriptions are in google.ts, with what needs the permission of a channel's owner.
 * Quota — "Quota costs": each of these costs 1, also a request that is wrong; 10,000 a day, until midnight Pacific Time; beyond that 403
 *   quotaExceeded ("YouTube Data API - Errors").
 * Header x-goog-api-key — "Manage API keys" (cloud.google.com/docs/authentication/api-keys-use); another key is 400 badRequest.
 */

export const YOUTUBE_KEY = 'key-of-a-project-at-google';

type Video = {
  id: string;
  title: string;
  publishedAt: Date;
  isShort: boolean;
  isPublic: boolean;
  live: 'none' | 'upcoming' | 'live';
  scheduledAt?: Date;
  beganAt?: Date;
};
export type Channel = {
  id: string;
  handle: string;
  user?: string;
  name: string;
  isPrivate: boolean;
  videos: Video[];
};

export const failure = (status: number, reason: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    error: { code: status, message: reason, errors: [{ message: reason, domain: 'youtube', reason }] },
  }),
});
export const json = (body: object): Answer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const entry = (
  { id: channelId }: Channel,
  { id, title, isShort, publishedAt }: Video,
) => `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><yt:channelId>${channelId}</yt:channelId>
<title>${escapeHtml(title)}</title><link rel="alternate" href="https://www.youtube.com/${isShort ? 'shorts/' : 'watch?v='}${id}"/>
<published>${publishedAt.toISOString()}</published><updated>${new Date().toISOString()}</updated>
<media:group><media:thumbnail url="https://i1.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/></media:group></entry>`;

const feedOf = (channel: Channel) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
<id>yt:channel:${channel.id.slice(2)}</id><title>${escapeHtml(channel.name)}</title>
${channel.videos
  .filter(({ isPublic }) => isPublic)
  .slice(0, 15)
  .map((video) => entry(channel, video))
  .join('\n')}</feed>`;

let made = 0;

export async function startYouTube() {
  const outside = await startOutside();
  const channels: Channel[] = [];
  const state = { feed: 'well' as 'well' | 'away', quota: 10_000, used: 0, key: YOUTUBE_KEY };
  const query = ({ url = '' }: IncomingMessage) => new URL(url, outside.url).searchParams;
  const priced = (answer: (query: URLSearchParams) => Answer) => (request: IncomingMessage) => {
    if (request.headers['x-goog-api-key'] !== state.key) return failure(400, 'badRequest');
    state.used += 1;
    return state.used > state.quota ? failure(403, 'quotaExceeded') : answer(query(request));
  };

  outside.on('/feeds/videos.xml', (request) => {
    const channel = channels.find(({ id }) => id === query(request).get('channel_id'));
    if (!channel || state.feed === 'away')
      return {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: '<title>Error 404 (Not Found)</title>',
      };
    return { headers: { 'content-type': 'text/xml; charset=UTF-8' }, body: feedOf(channel) };
  });
  outside.on(
    '/youtube/v3/channels',
    priced((by) => {
      const found = channels.find(
        ({ id, handle, user }) =>
          id === by.get('id') || handle === by.get('forHandle') || (user && user === by.get('forUsername')),
      );
      const items = found && [
        {
          id: found.id,
          snippet: { title: found.name, thumbnails: { medium: { url: 'https://yt3.example/channel.jpg' } } },
          contentDetails: { relatedPlaylists: { uploads: found.id.replace('UC', 'UU') } },
        },
      ];
      return json({ kind: 'youtube#channelListResponse', ...(items && { items }) });
    }),
  );
  outside.on(
    '/youtube/v3/playlistItems',
    priced((by) => {
      const found = channels.find(({ id }) => id.replace('UC', 'UU') === by.get('playlistId'));
      if (found?.isPrivate) return failure(403, 'playlistItemsNotAccessible');
      // A list of uploads begins with the first one.
      if (!found || found.videos.length === 0) return failure(404, 'playlistNotFound');
      return json({
        items: found.videos.slice(0, 50).map(({ id }) => ({ contentDetails: { videoId: id } })),
      });
    }),
  );
  outside.on(
    '/youtube/v3/videos',
    priced((by) => {
      const ids = by.get('id')?.split(',') ?? [];
      const found = channels.flatMap(({ videos }) => videos).filter(({ id }) => ids.includes(id));
      return json({
        items: found
          .filter(({ isPublic }) => isPublic)
          .map(({ id, title, publishedAt, live, scheduledAt, beganAt }) => ({
            id,
            snippet: {
              title,
              publishedAt: publishedAt.toISOString(),
              liveBroadcastContent: live,
              thumbnails: { medium: { url: `https://i.ytimg.com/vi/${id}/mqdefault.jpg` } },
            },
            ...(scheduledAt && {
              liveStreamingDetails: {
                scheduledStartTime: scheduledAt.toISOString(),
                ...(beganAt && { actualStartTime: beganAt.toISOString() }),
              },
            }),
          })),
      });
    }),
  );

  return {
    ...outside,
    priced,
    state,
    /** Channels; one that is taken out is gone. */
    channels,
    open(name = 'Northwind'): Channel {
      made += 1;
      const channel = {
        id: `UC${String(made).padStart(22, 'x')}`,
        handle: `@northwind${made}`,
        user: `northwind${made}tv`,
        name,
        isPrivate: false,
        videos: [],
      };
      channels.push(channel);
      return channel;
    },
    publish(channel: Channel, publishedAt: Date, change: Partial<Video> = {}): Video {
      made += 1;
      const video: Video = {
        id: `v${String(made).padStart(10, '0')}`,
        title: `Video ${made}`,
        publishedAt,
        isShort: false,
        isPublic: true,
        live: 'none',
        ...change,
      };
      channel.videos.unshift(video);
      return video;
    },
  };
}
