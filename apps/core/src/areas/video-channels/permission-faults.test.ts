import * as contract from '@fanfare/contract';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import {
  allow,
  askGoogle,
  dayBefore,
  daysOf,
  type Journey,
  join,
  prove,
} from '../../../testing/fixtures/channel-permissions.ts';
import { accountParams, linked } from '../../../testing/fixtures/channels.ts';
import { type Google, startGoogle } from '../../../testing/sources/google.ts';
import { test as base, expect } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { eraseCustomers } from '../own-data/erase-customers.ts';
import { endPermissions } from './end-permissions.ts';
import { findAccount, findAccounts } from './face/store.ts';
import { readChannels } from './read-channels.ts';

const DAY = 24 * 3600;

let google: Google;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());
beforeEach(() => {
  google.google.fault = null;
  google.state.used = 0;
});

const test = base.extend<{ $file: { asked: Core } }>({
  asked: [async ({ core }, use) => use(askGoogle(core, google)), { scope: 'file' }],
});

describe('linking at YouTube', () => {
  test('a code in the description and public subscriptions are found when they are there', async ({
    api,
    asked: core,
    clock,
  }) => {
    const owner = await join(api);
    const channel = google.open('Northwind travels');
    const account = await linked(api, owner, `https://www.youtube.com/${channel.handle}`);
    expect(account.youtube_channel.youtube_channel_id).toBe(channel.id);
    const check = (call: typeof contract.verifyChannelCode | typeof contract.verifyPublicSubscriptions) =>
      api.call(call, accountParams(account), owner);
    // Without a description, and private.
    expect((await check(contract.verifyChannelCode)).body.data.verification_code_at).toBe(null);
    const hidden = await check(contract.verifyPublicSubscriptions);
    expect(hidden.body.data.verification_public_subscriptions_at).toBe(null);
    google.describe(channel, { description: account.code, hasPublicSubscriptions: true });
    clock.tick(31);
    expect((await check(contract.verifyChannelCode)).body.data.verification_code_at).not.toBe(null);
    expect(
      (await check(contract.verifyPublicSubscriptions)).body.data.verification_public_subscriptions_at,
    ).not.toBe(null);

    // Renamed: the handle is another, the channel the same.
    channel.handle = '@renamed';
    channel.name = 'Renamed';
    google.describe(channel, { description: '' });
    await readChannels(core);
    expect(await findAccount(core.db, account.id)).toMatchObject({
      handle: '@renamed',
      title: 'Renamed',
      subscribers: 1000n,
      code_found_at: expect.any(Date),
      trouble: null,
      // Nobody has allowed more.
      is_reportable: false,
    });
  });

  test('a video suggests its channel; an address of before there were handles is refused', async ({
    api,
    asked: core,
  }) => {
    const owner = await join(api);
    const channel = google.open();
    const video = google.publish(channel, core.clock.now());
    google.on('/youtube/v3/videos', {
      body: JSON.stringify({
        items: [
          {
            id: video.id,
            snippet: { title: 'x', publishedAt: '2026-11-01T10:00:00Z', channelId: channel.id },
          },
        ],
      }),
    });
    const link = (url: string) =>
      api.call(contract.linkChannel, { body: { youtube_channel_url: url } }, owner);
    const { status, body } = await link(`https://youtu.be/${video.id}`);
    expect([status, (body as unknown as contract.ErrorBody).params]).toEqual([
      422,
      { channel_url: `https://www.youtube.com/channel/${channel.id}` },
    ]);
    expect((await link('https://www.youtube.com/c/northwind')).status).toBe(422);
    expect((await link(`https://www.youtube.com/channel/${channel.id}`)).status).toBe(201);
  });

  test.for(['quota', 'rate', 'many', 'broken', 'html', 'silent'] as const)(
    'an answer that is %s is said on the field, and nothing is lost',
    async (fault, { api, asked: core, clock }) => {
      const owner = await join(api);
      const channel = google.open();
      const account = await linked(api, owner, `https://www.youtube.com/${channel.handle}`);
      google.google.fault = fault;
      const reply = await api.call(contract.verifyChannelCode, accountParams(account), owner);
      expect(reply.status).toBe(422);
      const said = (reply.body as unknown as contract.ErrorBody).errors.channel?.[0];
      expect(said).toContain(
        ['quota', 'rate', 'many'].includes(fault) ? 'limit for this shop' : 'answer now',
      );
      google.google.fault = null;
      clock.tick(31);
      expect((await api.call(contract.verifyChannelCode, accountParams(account), owner)).status).toBe(200);
      expect((await findAccount(core.db, account.id))?.code_checked_at).not.toBe(null);
    },
  );
});

describe('permission to read', () => {
  test('an owner allows it, figures are read by day, and the permission is kept sealed', async ({
    api,
    asked: core,
  }) => {
    const owner = await join(api);
    const proven = await prove(google, api, owner);
    google.report(proven.channel, [
      [dayBefore(core, 4), 900, 2_100, 140, 38.4, 12, 3],
      [dayBefore(core, 3), 800, 1_800, 135, 37.1, 9, 4],
    ]);
    expect(await allow(google, api, owner, proven)).toContain('allowed=yes');
    await readChannels(core);
    const row = await findAccount(core.db, proven.account.id);
    expect(row).toMatchObject({ is_reportable: true, read_at: expect.any(Date), trouble: null });
    expect(row?.permission?.toString()).not.toContain('permission');
    expect(await daysOf(core, proven.account.id)).toMatchObject([
      { views: 900n, gained: 12, lost: 3 },
      { views: 800n, gained: 9, lost: 4 },
    ]);
    const { body } = await api.call(
      contract.channelVideoStatistics,
      {
        body: {
          youtube_channel_id: proven.channel.id,
          dates: { from: '2026-01-01', to: '2026-02-01' },
          video_ids: ['one'],
        },
      },
      owner,
    );
    // Previews are in no report of this API.
    expect(body.data).toEqual({
      one: {
        clicks: null,
        ctr: null,
        impressions: null,
        watch_time_minutes: 420,
        average_view_duration_seconds: 131,
      },
    });
  });

  test.for<[string, Journey]>([
    ['refused', { change: (search) => search.delete('code') }],
    ['for less than was asked', { leaves: 'https://www.googleapis.com/auth/yt-analytics.readonly' }],
    ['of another journey', { change: (search) => search.set('state', 'forged') }],
    ['with a code that was never given', { change: (search) => search.set('code', 'forged') }],
    ['in a browser without the session', { cookie: 'NONE=1' }],
  ])('one that is %s changes nothing', async ([, way], { api, asked: core }) => {
    const owner = await join(api);
    const proven = await prove(google, api, owner);
    expect(await allow(google, api, owner, proven, way)).toContain('allowed=no');
    expect(await findAccount(core.db, proven.account.id)).toMatchObject({ permission: null });
  });

  test('one for another channel is given back; an unproven channel is not asked for', async ({
    api,
    asked: core,
  }) => {
    const owner = await join(api);
    const proven = await prove(google, api, owner);
    const other = google.open();
    expect(await allow(google, api, owner, { ...proven, channel: other })).toContain('allowed=no');
    const before = google.revoked.length;
    await endPermissions(core);
    expect(google.revoked).toHaveLength(before + 1);
    const account = await linked(api, owner, `https://www.youtube.com/${other.handle}`);
    expect((await api.call(contract.allowChannelReading, accountParams(account), owner)).status).toBe(422);
  });

  test('revoked at Google: what was read by it is deleted, the channel stays and may be allowed again', async ({
    api,
    asked: core,
    clock,
  }) => {
    const owner = await join(api);
    const proven = await prove(google, api, owner);
    google.report(proven.channel, [[dayBefore(core, 3), 800, 1_800, 135, 37.1, 9, 4]]);
    await allow(google, api, owner, proven);
    await readChannels(core);
    for (const permission of google.permissions.values()) permission.isRevoked = true;
    clock.tick(5 * 3600);
    await readChannels(core);
    expect(await findAccount(core.db, proven.account.id)).toMatchObject({
      permission: null,
      is_reportable: false,
      trouble: 'revoked',
      videos: [],
      code_found_at: expect.any(Date),
    });
    expect(await daysOf(core, proven.account.id)).toEqual([]);
  });

  test('unlinking gives it back, also while Google is away, and a reading that runs stores nothing', async ({
    api,
    asked: core,
    clock,
  }) => {
    const owner = await join(api);
    const proven = await prove(google, api, owner);
    google.report(proven.channel, [[dayBefore(core, 3), 800, 1_800, 135, 37.1, 9, 4]]);
    await allow(google, api, owner, proven);
    const real = core.reporting;
    if (!real) throw new Error('no network');
    // The account is unlinked just before the reading is stored.
    core.reporting = {
      ...real,
      async newestVideos(...asked) {
        const videos = await real.newestVideos(...asked);
        await api.call(contract.unlinkChannel, accountParams(proven.account), owner);
        return videos;
      },
    };
    await readChannels(core);
    core.reporting = real;
    expect(await findAccount(core.db, proven.account.id)).toBe(undefined);
    expect(await daysOf(core, proven.account.id)).toEqual([]);

    const before = google.revoked.length;
    google.on('/revoke', { status: 503 });
    await endPermissions(core);
    expect(google.revoked).toHaveLength(before);
    google.resume();
    clock.tick(3600);
    await endPermissions(core);
    expect(google.revoked).toHaveLength(before + 1);
    expect(await core.db.selectFrom('ended_permission').selectAll().execute()).toEqual([]);
  });

  test('the erasure of its owner gives it back', async ({ api, asked: core, clock }) => {
    const owner = await join(api);
    const proven = await prove(google, api, owner);
    await allow(google, api, owner, proven);
    await api.call(contract.deleteProfile, { body: { current_password: 'correct horse 42' } }, owner);
    clock.tick(7 * DAY + 1);
    await eraseCustomers(core);
    expect(await findAccounts(core.db, owner.id)).toEqual([]);
    const before = google.revoked.length;
    await endPermissions(core);
    expect(google.revoked.length).toBe(before + 1);
  });
});
