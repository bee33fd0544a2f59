import { identifyLink } from '@fanfare/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startYouTube, YOUTUBE_KEY } from '../../../testing/sources/youtube.ts';
import { secondsAfter } from '../../clock.ts';
import type { ChannelNews } from './port.ts';
import { makeYouTube } from './youtube.ts';
import { secondsToMidnightPacific } from './youtube-api.ts';

const BEGIN = new Date('2026-11-26T12:00:00Z');
const HOUR = 3600;
let youtube: Awaited<ReturnType<typeof startYouTube>>;
let now = BEGIN;
const clock = { now: () => now };
beforeAll(async () => {
  youtube = await startYouTube();
});
afterAll(() => youtube.stop());
beforeEach(() => {
  now = BEGIN;
  Object.assign(youtube.state, { feed: 'well', quota: 10_000, used: 0 });
});

/** Follows a channel as the shop does: each look has the cursor of the last one that told something. */
function follow(url: string, apiKey: string | null = YOUTUBE_KEY) {
  const source = makeYouTube({ apiKey, clock, at: youtube.url });
  let cursor: unknown = null;
  return async (): Promise<ChannelNews> => {
    const news = await source.newest(
      { network: 'youtube', url, cursor },
      BEGIN,
      new AbortController().signal,
    );
    if (news.state === 'told') cursor = JSON.parse(JSON.stringify(news.cursor));
    return news;
  };
}

const toldOf = (news: ChannelNews) => (news.state === 'told' ? news.publications : []);
const keysOf = (news: ChannelNews) => toldOf(news).map(({ key }) => key);
const byId = ({ id }: { id: string }) => `https://www.youtube.com/channel/${id}`;
const byHandle = ({ handle }: { handle: string }) => `https://www.youtube.com/${handle}`;

describe('without a key', () => {
  test('a channel is followed by the feed of its id: videos and shorts, each with a link that can be ordered for', async () => {
    const channel = youtube.open('Fish & Chips');
    const old = youtube.publish(channel, secondsAfter(BEGIN, -HOUR));
    const short = youtube.publish(channel, secondsAfter(BEGIN, 60), { isShort: true });
    const video = youtube.publish(channel, secondsAfter(BEGIN, 120), { title: 'A <b> & c' });
    const news = await follow(byId(channel), null)();
    expect(news).toMatchObject({ state: 'told', name: 'Fish & Chips' });
    expect(keysOf(news)).toEqual([video.id, short.id]);
    expect(keysOf(news)).not.toContain(old.id);
    expect(toldOf(news)[0]).toEqual({
      key: video.id,
      url: `https://www.youtube.com/watch?v=${video.id}`,
      title: 'A <b> & c',
      picture: `https://i1.ytimg.com/vi/${video.id}/hqdefault.jpg`,
      publishedAt: video.publishedAt,
    });
    expect(toldOf(news).map(({ url }) => identifyLink(url))).toMatchObject([
      { ok: true, link: { network: 'youtube', kind: 'video' } },
      { ok: true, link: { network: 'youtube', kind: 'short' } },
    ]);
    expect(youtube.state.used).toBe(0);
  });

  test('a feed that is away says nothing of its channel', async () => {
    const channel = youtube.open();
    youtube.state.feed = 'away';
    await expect(follow(byId(channel), null)()).rejects.toThrow('away');
  });

  test.for([
    ['https://www.youtube.com/channel/UCxxxxxxxxxxxxxxxxxxxxxx', true, true],
    ['https://www.youtube.com/@northwind', false, true],
    ['https://www.youtube.com/user/northwind', false, true],
    ['https://www.youtube.com/c/northwind', false, false],
    ['https://www.youtube.com/northwind', false, false],
  ] as const)('%s can be followed without a key: %s, with one: %s', ([url, without, withKey]) => {
    const [one, other] = [null, YOUTUBE_KEY].map((apiKey) => makeYouTube({ apiKey, clock }));
    expect(one?.takes(url)).toBe(without);
    expect(other?.takes(url)).toBe(withKey);
  });
});

describe('with a key', () => {
  test('a handle and a user name are found once; a look without news costs no quota, a new video one unit', async () => {
    const channel = youtube.open();
    youtube.publish(channel, secondsAfter(BEGIN, -HOUR));
    for (const url of [byHandle(channel), `https://www.youtube.com/user/${channel.user}`, byId(channel)]) {
      youtube.state.used = 0;
      const look = follow(url);
      expect(await look()).toMatchObject({ name: 'Northwind', picture: 'https://yt3.example/channel.jpg' });
      expect(youtube.state.used).toBe(2);
      await look();
      await look();
      expect(youtube.state.used).toBe(2);
      now = secondsAfter(now, HOUR);
      const video = youtube.publish(channel, now);
      expect(keysOf(await look())).toContain(video.id);
      expect(youtube.state.used).toBe(3);
    }
  });

  test('a channel that was renamed is followed on by its id', async () => {
    const channel = youtube.open();
    const look = follow(byHandle(channel));
    await look();
    Object.assign(channel, { handle: '@southwind', name: 'Southwind' });
    expect(await look()).toMatchObject({ state: 'told', name: 'Southwind' });
  });

  test('a premiere counts when it begins, also where it was announced before and its time was moved', async () => {
    const channel = youtube.open();
    const premiere = youtube.publish(channel, secondsAfter(BEGIN, -HOUR), {
      live: 'upcoming',
      scheduledAt: secondsAfter(BEGIN, 5 * HOUR),
    });
    const look = follow(byId(channel));
    expect(keysOf(await look())).toEqual([]);
    // Other videos push it out of the feed.
    for (let place = 0; place < 20; place += 1) youtube.publish(channel, secondsAfter(BEGIN, -60));
    Object.assign(premiere, { scheduledAt: secondsAfter(BEGIN, 2 * HOUR) });
    for (let quarter = 1; quarter < 8; quarter += 1) {
      now = secondsAfter(BEGIN, quarter * 900);
      expect(keysOf(await look())).toEqual([]);
    }
    const beganAt = secondsAfter(BEGIN, 2 * HOUR + 10);
    Object.assign(premiere, { live: 'live', beganAt });
    now = secondsAfter(beganAt, 900);
    expect(toldOf(await look())).toMatchObject([{ key: premiere.id, publishedAt: beganAt }]);
    expect(youtube.state.used).toBeLessThan(8);
  });

  test('a video that is deleted and listed again, or hidden and shown, is one; the order of the feed says nothing', async () => {
    const channel = youtube.open();
    const videos = [1, 2, 3].map((place) => youtube.publish(channel, secondsAfter(BEGIN, place)));
    const look = follow(byId(channel));
    const all = videos.map(({ id }) => id).reverse();
    expect(keysOf(await look())).toEqual(all);
    channel.videos.reverse();
    expect(keysOf(await look())).toEqual(all);
    Object.assign(videos[1] ?? {}, { isPublic: false });
    expect(keysOf(await look())).toEqual([all[0], all[2]]);
    Object.assign(videos[1] ?? {}, { isPublic: true });
    expect(keysOf(await look())).toEqual(all);
  });

  test('the API stands in for a feed that is away, and tells a channel that is gone from one that is not', async () => {
    const channel = youtube.open();
    const look = follow(byId(channel));
    await look();
    youtube.state.feed = 'away';
    const video = youtube.publish(channel, secondsAfter(BEGIN, 60));
    expect(toldOf(await look())).toMatchObject([
      { key: video.id, url: `https://www.youtube.com/watch?v=${video.id}` },
    ]);
    expect(await follow(byId(youtube.open()))()).toMatchObject({ state: 'told', publications: [] });
    channel.isPrivate = true;
    expect(await look()).toEqual({ state: 'private' });
    channel.isPrivate = false;
    youtube.channels.splice(youtube.channels.indexOf(channel), 1);
    expect(await look()).toEqual({ state: 'gone' });
    expect(await follow('https://www.youtube.com/@nobody')()).toEqual({ state: 'gone' });
  });

  test('a quota that is used up makes it busy until midnight Pacific; what needs none goes on', async () => {
    const channel = youtube.open();
    const look = follow(byId(channel));
    await look();
    youtube.state.quota = 0;
    expect(await look()).toMatchObject({ state: 'told' });
    youtube.publish(channel, secondsAfter(BEGIN, 60));
    // 12:00 UTC is 4:00 in California in winter.
    expect(await look()).toEqual({ state: 'busy', seconds: 20 * HOUR });
    expect(secondsToMidnightPacific(new Date('2026-07-01T06:59:50Z'))).toBe(10);
    youtube.state.quota = 10_000;
    expect(keysOf(await look())).toHaveLength(1);
  });

  test('a key that is wrong is told to the operator, without the key', async () => {
    const channel = youtube.open();
    const look = follow(byId(channel), 'another-key-of-nobody');
    await expect(look()).rejects.toThrow("YouTube's channels answered 400 badRequest");
  });
});
