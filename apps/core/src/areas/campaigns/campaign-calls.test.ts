import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import {
  campaignAt,
  choosePlan,
  errorsOf,
  IRELAND,
  makeCampaign,
  PLANS,
  readCampaigns,
  takeRankings,
  trackedBy,
  UK,
} from '../../../testing/fixtures/campaigns.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { expect, test } from '../../../testing/test.ts';

describe('reading, pausing and activating', () => {
  test('API-116 it is read on demand once in six hours, not while it is paused (C-17)', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.standard);
    takeRankings(core, async () => 7);
    const made = await makeCampaign(api, buyer, { track: 'on_demand' });
    await readCampaigns(core);
    clock.tick(2 * 3600);
    const early = await api.call(contract.readCampaign, campaignAt(made), await signInAgain(api, buyer));
    expect([early.status, errorsOf(early)]).toEqual([
      422,
      { campaign: ['Positions can be read once in 6 hours. Try again in 4 h 0 min.'] },
    ]);
    clock.tick(4 * 3600);
    const again = await signInAgain(api, buyer);
    const asked = await Promise.all(
      [1, 2].map(() => api.call(contract.readCampaign, campaignAt(made), again)),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const good = asked.find(({ status }) => status === 200);
    expect(good?.body.data).toMatchObject({
      id: made.id,
      is_reading: true,
      first_ten: { count: 2, change: null },
    });
    await api.call(contract.pauseCampaign, campaignAt(made), again);
    const paused = await api.call(contract.readCampaign, campaignAt(made), again);
    expect(errorsOf(paused)).toEqual({ campaign: ['This campaign is paused. Activate it first.'] });
    expect((await api.call(contract.readCampaign, campaignAt(made))).status).toBe(401);
  });

  test('API-117 API-118 a paused campaign is read no more, an activated one from its next time on, and at once for the first time', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.standard);
    const search = takeRankings(core, async () => 7);
    const made = await makeCampaign(api, buyer);
    const paused = await api.call(contract.pauseCampaign, campaignAt(made), buyer);
    expect(paused).toMatchObject({
      status: 200,
      body: { data: { id: made.id, status: 'paused', next_read_at: null, is_reading: false } },
    });
    expect(await trackedBy(api, buyer)).toBe(0);
    await readCampaigns(core);
    expect(search.asked.filter(({ url }) => url === made.url)).toEqual([]);
    expect((await api.call(contract.pauseCampaign, campaignAt(made), buyer)).status).toBe(200);
    const active = await api.call(contract.activateCampaign, campaignAt(made), buyer);
    expect(active).toMatchObject({ status: 200, body: { data: { status: 'running' } } });
    expect(active.body.data.next_read_at).toBe(made.next_read_at);
    // The first reading that creation promised is made once, now.
    expect(active.body.data.is_reading).toBe(true);
    await readCampaigns(core);
    for (const call of [contract.pauseCampaign, contract.activateCampaign])
      await api.call(call, campaignAt(made), buyer);
    await readCampaigns(core);
    expect(search.asked.filter(({ url }) => url === made.url)).toHaveLength(made.keywords.length);
    for (const call of [contract.pauseCampaign, contract.activateCampaign])
      expect((await api.call(call, campaignAt(made))).status).toBe(401);
  });

  test("C-02 somebody else's campaign is not there, as one that never was", async ({ api }) => {
    const [owner, other] = [await api.customer(), await api.customer()];
    await choosePlan(api, owner, PLANS.standard);
    const made = await makeCampaign(api, owner);
    const calls = [
      contract.getCampaign,
      contract.readCampaign,
      contract.pauseCampaign,
      contract.activateCampaign,
      contract.getCampaignKeywords,
    ];
    for (const call of calls)
      for (const campaignId of [String(made.id), '0', 'x', '99999999999', '2147483647', '1.5'])
        expect((await api.call(call, { params: { campaignId } }, other)).status).toBe(404);
  });
});

describe('reading campaigns', () => {
  test('API-113 the list is newest first, with what was asked for, how many that are, and how many there are', async ({
    api,
  }) => {
    const buyer = await api.customer();
    expect((await api.call(contract.listCampaigns, {})).status).toBe(401);
    const empty = await api.call(contract.listCampaigns, {}, buyer);
    expect(empty.body).toEqual({
      draw: 0,
      data: [],
      total_amount: 0,
      recordsFiltered: 0,
      counted: { campaigns: [], repeated: 0 },
    });
    await choosePlan(api, buyer, PLANS.standard);
    const ferry = await makeCampaign(api, buyer, {
      keywords: ['ferry 100%', 'đăng ký', 'coast'],
      track: 'weekly',
    });
    const coast = await makeCampaign(api, buyer, { keywords: ['coast', 'cliff', 'walk'] });
    const idle = await makeCampaign(api, buyer, { keywords: ['idle'], track: 'monthly' });
    await api.call(contract.pauseCampaign, campaignAt(idle), buyer);
    const list = async (query: Record<string, string>) => {
      const { body } = await api.call(contract.listCampaigns, { query }, buyer);
      return [body.data.map(({ id }) => id), body.recordsFiltered, body.total_amount];
    };
    expect(await list({})).toEqual([[idle.id, coast.id, ferry.id], 3, 3]);
    expect(await list({ status: 'running' })).toEqual([[coast.id, ferry.id], 2, 3]);
    expect(await list({ status: 'paused,stopped' })).toEqual([[idle.id], 1, 3]);
    expect(await list({ track: 'weekly,monthly' })).toEqual([[idle.id, ferry.id], 2, 3]);
    for (const text of ['100%', 'DANG KY'])
      expect(await list({ 'search[value]': text })).toEqual([[ferry.id], 1, 3]);
    expect(await list({ 'search[value]': coast.url.slice(-8) })).toEqual([[coast.id], 1, 3]);
    expect(await list({ start: '1', length: '1' })).toEqual([[coast.id], 3, 3]);
    const { body } = await api.call(contract.listCampaigns, { query: { draw: '4' } }, buyer);
    expect(body).toMatchObject({ draw: 4, counted: { campaigns: [3, 3], repeated: 1 } });
    const bad = await api.call(contract.listCampaigns, { query: { status: 'gone' } }, buyer);
    expect([bad.status, Object.keys(errorsOf(bad))]).toEqual([422, ['status']]);
  });

  test('API-115 DLG-31 one campaign has its keywords, and its figures by country', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.standard);
    const search = takeRankings(core, async ({ phrase, country }) =>
      country === 'IE' ? 50 : phrase === 'coast' ? 4 : 30,
    );
    const made = await makeCampaign(api, buyer, { countries: [UK, IRELAND], keywords: ['coast', 'cliff'] });
    await readCampaigns(core);
    search.says(async ({ phrase, country }) => (country === 'IE' ? null : phrase === 'coast' ? 11 : 9));
    clock.tick(24 * 3600);
    await readCampaigns(core);
    const again = await signInAgain(api, buyer);
    const { status, body } = await api.call(contract.getCampaign, campaignAt(made), again);
    expect(status).toBe(200);
    const read_at = body.data.read_at;
    expect(body.data).toEqual({
      ...made,
      is_reading: false,
      read_at: expect.any(String),
      next_read_at: expect.any(String),
      first_ten: { count: 1, change: 0 },
      by_country: [
        { country_id: UK, read_at, first_ten: { count: 1, change: 0 }, up: 1, down: 1 },
        { country_id: IRELAND, read_at, first_ten: { count: 0, change: 0 }, up: 0, down: 2 },
      ],
    });
    expect((await api.call(contract.getCampaign, campaignAt(made))).status).toBe(401);
  });
});
