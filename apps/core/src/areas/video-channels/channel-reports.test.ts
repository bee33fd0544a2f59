import * as contract from '@fanfare/contract';
import { utcDay } from '@fanfare/rules';
import { describe } from 'vitest';
import {
  accountParams,
  channelLink,
  linked,
  readChannel,
  verified,
} from '../../../testing/fixtures/channels.ts';
import { orderRow, placeOne, report, workOn } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { secondsAfter } from '../../clock.ts';
import { findAccount } from './face/store.ts';
import { readChannels } from './read-channels.ts';

const DAY = 24 * 3600;
const SUBSCRIBERS = 9;
const REPORTS = [
  contract.channelInfoReport,
  contract.channelVideosReport,
  contract.channelDailyReport,
  contract.channelVideoStatistics,
];

describe('reports on a channel', () => {
  test('API-134 ENT-73 channel info has exactly subscribers, views, monetized and the id of the channel', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { youtube_channel } = await readChannel({ api, core }, buyer);
    const { status, body } = await api.call(contract.channelInfoReport, { body: youtube_channel }, buyer);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...youtube_channel,
      subscribers: expect.any(Number),
      views: expect.any(Number),
      monetized: true,
    });
  });

  test('API-135 ENT-75 CONST-63 videos are the three newest, or the named ones', async ({ api, core }) => {
    const buyer = await api.customer();
    const { youtube_channel } = await readChannel({ api, core }, buyer);
    const ask = async (video_ids?: string[]) => {
      const body = { ...youtube_channel, ...(video_ids && { video_ids }) };
      return (await api.call(contract.channelVideosReport, { body }, buyer)).body.data;
    };
    const videos = await ask();
    expect(videos).toHaveLength(3);
    for (const video of videos)
      expect(video).toEqual({
        video_id: expect.stringMatching(/^[\w-]{11}$/),
        title: expect.any(String),
        published_at: expect.any(String),
        preview_image: null,
        views: expect.any(Number),
        likes: expect.any(Number),
        comments: expect.any(Number),
      });
    const published = videos.map(({ published_at }) => published_at);
    expect(published).toEqual(published.toSorted().reverse());
    const [, second] = videos;
    expect(await ask([second?.video_id ?? '', 'not-of-this'])).toEqual([second]);
  });

  test('API-136 ENT-74 daily figures are those of the days that were read', async ({ api, core }) => {
    const buyer = await api.customer();
    const { youtube_channel, id } = await readChannel({ api, core }, buyer);
    const to = utcDay(core.clock.now());
    const from = utcDay(secondsAfter(core.clock.now(), -6 * DAY));
    const gap = utcDay(secondsAfter(core.clock.now(), -2 * DAY));
    await core.db.deleteFrom('channel_day').where('account_id', '=', id).where('day', '=', gap).execute();
    const ask = (dates: { from: string; to: string }) =>
      api.call(contract.channelDailyReport, { body: { ...youtube_channel, dates } }, buyer);
    const { body } = await ask({ from, to });
    expect(body.data).toHaveLength(6);
    expect(body.data.map(({ day }) => day)).not.toContain(gap);
    for (const figures of body.data)
      expect(figures).toEqual({
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        views: expect.any(Number),
        watch_time_minutes: expect.any(Number),
        average_view_duration_seconds: expect.any(Number),
        average_view_percentage: expect.any(Number),
        subscribers_gained: expect.any(Number),
        subscribers_lost: expect.any(Number),
      });
    expect((await ask({ from: to, to: from })).status).toBe(422);
    expect((await ask({ from: '2024-01-01', to })).status).toBe(422);
    expect((await ask({ from: '2026-02-30', to })).status).toBe(422);
  });

  test('API-137 ENT-76 video statistics are clicks, ctr, impressions, watch time and average view', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { youtube_channel } = await readChannel({ api, core }, buyer);
    const videos = await api.call(contract.channelVideosReport, { body: youtube_channel }, buyer);
    const [video] = videos.body.data;
    const body = {
      ...youtube_channel,
      dates: { from: '2026-11-01', to: '2026-11-20' },
      video_ids: [video?.video_id ?? '', 'of-another'],
    };
    const { data } = (await api.call(contract.channelVideoStatistics, { body }, buyer)).body;
    expect(data).toEqual({
      [video?.video_id ?? '']: {
        clicks: expect.any(Number),
        ctr: expect.any(Number),
        impressions: expect.any(Number),
        watch_time_minutes: expect.any(Number),
        average_view_duration_seconds: expect.any(Number),
      },
    });
    expect(Object.values(data)[0]?.ctr).toBeLessThan(1);
    const none = { ...body, video_ids: [] };
    expect((await api.call(contract.channelVideoStatistics, { body: none }, buyer)).status).toBe(422);
  });

  test('ROLE-13 API-134..137 there is none without a linked, verified, reportable account of one’s own', async ({
    api,
    core,
  }) => {
    const [owner, stranger] = [await api.customer(), await api.customer()];
    const theirs = await readChannel({ api, core }, owner);
    const begun = await linked(api, stranger);
    const unreported = await readChannel({ api, core }, stranger, channelLink('not-reported'));
    for (const account of [theirs, begun, unreported]) {
      for (const call of REPORTS) {
        const body = {
          ...account.youtube_channel,
          dates: { from: '2026-11-01', to: '2026-11-02' },
          video_ids: ['x'],
        };
        const fields = call === contract.channelInfoReport ? account.youtube_channel : body;
        const { dates: _, ...videos } = body;
        const { video_ids: __, ...daily } = body;
        const asked =
          call === contract.channelVideosReport
            ? videos
            : call === contract.channelDailyReport
              ? daily
              : fields;
        expect((await api.call(call, { body: asked as never }, stranger)).status).toBe(404);
        expect((await api.call(call, { body: asked as never })).status).toBe(401);
      }
      expect((await api.call(contract.getChannelStatistics, accountParams(account), stranger)).status).toBe(
        404,
      );
    }
    const { body } = await api.call(contract.getProfile, {}, owner);
    expect(body.data.youtube_accounts).toMatchObject([{ id: theirs.id, is_reportable: true }]);
  });
});

describe('the page of a channel', () => {
  test('its figures add up; gaps stay gaps; the month is beside the month before', async ({ api, core }) => {
    const buyer = await api.customer();
    const account = await readChannel({ api, core }, buyer);
    const gap = utcDay(secondsAfter(core.clock.now(), -9 * DAY));
    await core.db
      .deleteFrom('channel_day')
      .where('account_id', '=', account.id)
      .where('day', '=', gap)
      .execute();
    const { body } = await api.call(contract.getChannelStatistics, accountParams(account), buyer);
    const { days, subscribers, month, month_before, videos, orders, drops } = body.data;
    expect(days.at(-1)).toMatchObject({ day: utcDay(core.clock.now()), subscribers });
    expect(days.filter(({ read }) => read === null).map(({ day }) => day)).toEqual([gap]);
    for (const [place, { read, subscribers: had }] of days.entries())
      if (place > 0)
        expect(had).toBe(
          (days[place - 1]?.subscribers ?? 0) +
            (read?.subscribers_gained ?? 0) -
            (read?.subscribers_lost ?? 0),
        );
    expect(month?.views).toBe(days.reduce((sum, { read }) => sum + (read?.views ?? 0), 0));
    expect(month_before?.views).toBeGreaterThan(0);
    expect([videos.length, orders, drops]).toEqual([3, [], []]);
    const earlier = { from: '2026-10-01', to: '2026-10-05' };
    const { body: before } = await api.call(
      contract.getChannelStatistics,
      { ...accountParams(account), query: earlier },
      buyer,
    );
    expect(before.data.days.map(({ day }) => day)).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
      '2026-10-05',
    ]);
    const bad = { ...accountParams(account), query: { from: '2026-10-05', to: '2026-10-01' } };
    expect((await api.call(contract.getChannelStatistics, bad, buyer)).status).toBe(422);
  });

  test('orders for the channel and its videos are marked, what they brought is part of what was gained', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(1_000);
    const url = channelLink();
    const account = await readChannel({ api, core }, buyer, url);
    const seen = await api.call(contract.getChannelStatistics, accountParams(account), buyer);
    const [video] = seen.body.data.videos;
    const subscribers = await placeOne(
      api,
      buyer,
      viewsLine({ service_id: SUBSCRIBERS, quantity: 500, url, is_guarantee: true }),
    );
    const views = await placeOne(api, buyer, viewsLine({ quantity: 1000, url: video?.url ?? '' }));
    // Likes are neither.
    await placeOne(api, buyer, viewsLine({ service_id: 12, quantity: 100, url: video?.url ?? '' }));
    for (const id of [subscribers, views]) await workOn(core, id);
    clock.tick(60);
    for (const id of [subscribers, views]) await workOn(core, id);
    await report(core, subscribers, 'completed', 500);
    await report(core, views, 'completed', 1000);
    await core.db.updateTable('video_account').set({ next_read_at: clock.now() }).execute();
    await readChannels(core);

    const { body } = await api.call(contract.getChannelStatistics, accountParams(account), buyer);
    const today = utcDay(clock.now());
    expect(body.data.orders).toEqual([
      { id: subscribers, kind: 'subscribers', quantity: 500, delivered: 500, from: today, to: today },
      { id: views, kind: 'views', quantity: 1000, delivered: 1000, from: today, to: today },
    ]);
    const read = body.data.days.at(-1)?.read;
    expect(read?.gained_by_orders).toBe(500);
    expect(read?.subscribers_gained).toBeGreaterThan(500);
    expect(body.data.videos[0]).toMatchObject({ views_by_orders: 1000 });
    expect(body.data.videos[1]).toMatchObject({ views_by_orders: 0 });

    // Some have left, which the guarantee makes good.
    const { start_count } = await orderRow(core, subscribers);
    await core.db
      .updateTable('delivery')
      .set({ counted: (start_count ?? 0n) + 440n })
      .where('order_id', '=', subscribers)
      .execute();
    const after = await api.call(contract.getChannelStatistics, accountParams(account), buyer);
    expect(after.body.data.drops).toEqual([
      { order_id: subscribers, ordered: 500, lost: 60, refill_until: expect.any(String) },
    ]);
  });

  test('whether a channel is reportable is asked once a day, and then its figures begin or end', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    const account = await verified(api, buyer);
    const real = core.reporting;
    if (!real) throw new Error('no network');
    const asked: boolean[] = [];
    let answer = false;
    core.reporting = {
      ...real,
      isReportable: async ({ id }) => {
        if (id === account.youtube_channel.youtube_channel_id) asked.push(answer);
        return answer;
      },
    };
    const readAgain = async (seconds: number) => {
      clock.tick(seconds);
      await core.db
        .updateTable('video_account')
        .set({ next_read_at: clock.now() })
        .where('id', '=', account.id)
        .execute();
      await readChannels(core);
      return (await findAccount(core.db, account.id))?.is_reportable;
    };
    expect(await readAgain(0)).toBe(false);
    answer = true;
    expect(await readAgain(3600)).toBe(false);
    expect(await readAgain(DAY)).toBe(true);
    answer = false;
    expect(await readAgain(DAY)).toBe(false);
    expect(asked).toEqual([false, true, false]);
    const days = await core.db
      .selectFrom('channel_day')
      .select('day')
      .where('account_id', '=', account.id)
      .execute();
    expect(days).toEqual([]);
    core.reporting = real;
  });
});
