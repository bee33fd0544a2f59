import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { afterEach, describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import {
  choosePlan,
  GERMANY,
  IRELAND,
  makeCampaign,
  PLANS,
  readCampaigns,
  takeRankings,
  UK,
} from '../../../testing/campaigns.ts';
import { rankingSource } from '../../../testing/rankings.ts';
import { expect, test } from '../../../testing/test.ts';
import { signInAgain } from '../../../testing/unpaid.ts';
import { makeRankings } from '../../adapters/rankings/rankings.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { nextReading } from './next-reading.ts';
import { readCampaignPositions } from './read-campaign-positions.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const at = ({ id }: { id: number }) => ({ params: { campaignId: String(id) } });
const words = (count: number) => Array.from({ length: count }, (_, place) => `word ${place}`);
const placeOf = (phrase: string) => Number(phrase.split(' ')[1]);

async function buyerWithPlan(api: Api, planId: string = PLANS.standard): Promise<TestCustomer> {
  const buyer = await api.customer();
  await choosePlan(api, buyer, planId);

  return buyer;
}

async function keywordsOf(api: Api, buyer: TestCustomer, id: number, query = {}) {
  const reply = await api.call(
    contract.getCampaignKeywords,
    { ...at({ id }), query },
    await signInAgain(api, buyer),
  );
  expect(reply.status).toBe(200);

  return reply.body.data;
}
const positionsOf = async (api: Api, buyer: TestCustomer, id: number, query = {}) =>
  (await keywordsOf(api, buyer, id, query)).keywords.map(({ keyword, position }) => [keyword, position]);
const campaignOf = async (api: Api, buyer: TestCustomer, id: number) =>
  (await api.call(contract.getCampaign, at({ id }), await signInAgain(api, buyer))).body.data;

/** Each test has the campaigns of its own alone to read. */
afterEach<{ core: Core }>(async ({ core }) => {
  await sql`update campaign_reading set next_try_at = null`.execute(core.db);
  await sql`update campaign set next_reading_at = null`.execute(core.db);
  await sql`update ranking_lane set free_at = 'epoch', asked = 0, failures = 0`.execute(core.db);
});

describe('CONST-68 when a campaign is read', () => {
  const next = (track: contract.CampaignTrack, now: string, zone = 'UTC', customerId = 144) =>
    nextReading(track, { customerId, now: new Date(now), zone })?.toISOString();

  test('each day, on Mondays, on the first of the month, or when it is asked for', () => {
    expect(contract.CAMPAIGN_TRACKS).toEqual(['on_demand', 'daily', 'weekly', 'monthly']);
    expect(next('on_demand', '2026-11-26T10:00:00Z')).toBeUndefined();
    expect(next('daily', '2026-11-26T10:00:00Z')).toBe('2026-11-27T00:00:00.000Z');
    expect(next('weekly', '2026-11-26T10:00:00Z')).toBe('2026-11-30T00:00:00.000Z');
    expect(next('monthly', '2026-11-26T10:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
    expect(next('monthly', '2027-01-31T23:59:59Z')).toBe('2027-02-01T00:00:00.000Z');
    // The second customer is read 61 slots of ten minutes after that.
    expect(next('daily', '2026-11-26T10:00:00Z', 'UTC', 1)).toBe('2026-11-26T10:10:00.000Z');
  });

  test('by the calendar of the shop, also on the days on which its clocks change', () => {
    const zone = 'Europe/Berlin';
    expect(next('monthly', '2026-11-30T22:30:00Z', zone)).toBe('2026-11-30T23:00:00.000Z');
    expect(next('weekly', '2026-11-29T22:59:00Z', zone)).toBe('2026-11-29T23:00:00.000Z');
    // Summer time begins in the night of 29 March 2026 and ends in that of 25 October: the customer of 10:10 stays at 10:10.
    for (const [now, then] of [
      ['2026-03-28T12:00:00Z', '2026-03-29T08:10:00.000Z'],
      ['2026-03-27T12:00:00Z', '2026-03-28T09:10:00.000Z'],
      ['2026-10-24T12:00:00Z', '2026-10-25T09:10:00.000Z'],
    ] as const)
      expect(next('daily', now, zone, 1)).toBe(then);
    // Each day has one reading, also for whoever is read in the hour that is left out or comes twice.
    for (const customerId of Array.from({ length: 144 }, (_, id) => id))
      for (const start of ['2026-03-26T12:00:00Z', '2026-10-22T12:00:00Z']) {
        let now = new Date(start);
        const days: string[] = [];
        for (let count = 0; count < 6; count += 1) {
          now = nextReading('daily', { customerId, now, zone }) ?? now;
          days.push(now.toLocaleDateString('sv', { timeZone: zone }));
        }
        expect(new Set(days).size).toBe(6);
      }
  });

  test('a worker makes the readings that are due once, one for each, also after a downtime', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async () => 5);
    const made = await makeCampaign(api, buyer);
    await Promise.all([readCampaigns(core), readCampaigns(core), readCampaigns(core)]);
    expect(search.asked).toHaveLength(2);
    clock.tick(3 * DAY);
    await Promise.all([readCampaigns(core), readCampaigns(core)]);
    expect(search.asked).toHaveLength(4);
    const { next_read_at } = await campaignOf(api, buyer, made.id);
    expect(Date.parse(next_read_at ?? '') - clock.now().getTime()).toBeLessThanOrEqual(DAY * 1000);
  });
});

describe('API-122 positions by country and date', () => {
  test('are those of the reading at or before the date, with the change since the one before; who was not read has no row', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const keywords = ['coast', 'cliff', 'ferry', 'walk', 'silent'];
    let day: Record<string, number | null> = { coast: 9, cliff: 20, ferry: null, walk: 100 };
    takeRankings(core, async ({ phrase, country }) => {
      if (country === 'IE') return 1;
      if (phrase === 'silent') throw new Error('no answer');
      return day[phrase] ?? null;
    });
    const made = await makeCampaign(api, buyer, { keywords, countries: [UK, IRELAND] });
    const before = await keywordsOf(api, buyer, made.id);
    expect(before).toEqual({
      country_id: UK,
      read_at: null,
      before_at: null,
      after_at: null,
      keywords: [],
      readings: [],
    });
    await readCampaigns(core);
    const first = await keywordsOf(api, buyer, made.id);
    const none = { change: null, move: null };
    expect(first.keywords).toEqual([
      { keyword: 'coast', position: 9, ...none, best: 9, history: [9] },
      { keyword: 'cliff', position: 20, ...none, best: 20, history: [20] },
      { keyword: 'ferry', position: null, ...none, best: null, history: [101] },
      { keyword: 'walk', position: 100, ...none, best: 100, history: [100] },
    ]);
    day = { coast: 4, cliff: 20, ferry: 83, walk: null };
    clock.tick(2 * DAY);
    await readCampaigns(core);
    const second = await keywordsOf(api, buyer, made.id);
    expect(second).toEqual({
      country_id: UK,
      read_at: expect.any(String),
      before_at: first.read_at,
      after_at: null,
      keywords: [
        { keyword: 'coast', position: 4, change: 5, move: 'up', best: 4, history: [9, 4] },
        { keyword: 'cliff', position: 20, change: 0, move: 'same', best: 20, history: [20, 20] },
        { keyword: 'ferry', position: 83, change: null, move: 'back', best: 83, history: [101, 83] },
        { keyword: 'walk', position: null, change: null, move: 'out', best: 100, history: [100, 101] },
      ],
      readings: [first.read_at, second.read_at],
    });
    // A day between them shows the reading before it, and a moment the one that began then.
    const between = new Date(clock.now().getTime() - DAY * 1000).toISOString().slice(0, 10);
    const then = await keywordsOf(api, buyer, made.id, { date: between, country_id: UK });
    expect(then).toEqual({ ...first, after_at: second.read_at });
    expect(await keywordsOf(api, buyer, made.id, { date: first.read_at ?? '' })).toEqual(then);
    expect(await keywordsOf(api, buyer, made.id, { date: '2020-01-01' })).toEqual({
      ...before,
      after_at: first.read_at,
    });
    const ireland = await keywordsOf(api, buyer, made.id, { country_id: IRELAND });
    expect(ireland.keywords.map(({ position }) => position)).toEqual([1, 1, 1, 1, 1]);
    const { token } = await signInAgain(api, buyer);
    for (const [query, field] of [
      [{ country_id: String(GERMANY) }, 'country_id'],
      [{ date: '2026-02-30' }, 'date'],
      [{ days: '401' }, 'days'],
    ] as const) {
      const refused = await api.call(contract.getCampaignKeywords, { ...at(made), query }, { token });
      expect([refused.status, Object.keys((refused.body as unknown as contract.ErrorBody).errors)]).toEqual([
        422,
        [field],
      ]);
    }
    expect((await api.call(contract.getCampaignKeywords, at(made))).status).toBe(401);
  });

  test('the video is called what a search calls it', async ({ api, core }) => {
    const buyer = await buyerWithPlan(api);
    takeRankings(core, async () => ({ state: 'read', position: 3, title: 'Autumn on the coast' }));
    const made = await makeCampaign(api, buyer);
    await readCampaigns(core);
    expect((await campaignOf(api, buyer, made.id)).title).toBe('Autumn on the coast');
  });
});

describe('a reading that meets trouble', () => {
  test('goes on where it was when its worker died, and asks for nothing twice', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async ({ phrase }) => placeOf(phrase) + 1);
    const made = await makeCampaign(api, buyer, { keywords: words(60) });
    let endWait = () => {};
    const waited = new Promise<void>((resolve) => {
      endWait = resolve;
    });
    const silent = rankingSource('search', async () => {
      await waited;
      throw new Error('no answer');
    });
    const dying = { ...core, rankings: makeRankings([silent]) };
    // Two parts are read, and the third is asked for by a worker that will never hear of it.
    const stop = AbortSignal.abort();
    await readCampaignPositions(core, 'search', stop);
    await readCampaignPositions(core, 'search', stop);
    const dead = readCampaignPositions(dying, 'search', stop);
    await expect
      .poll(async () => {
        const row = await sql<{ n: number }>`
          select count(*)::int as n from campaign_reading where next_try_at > ${clock.now()}`.execute(
          core.db,
        );
        return row.rows[0]?.n;
      })
      .toBe(1);
    expect(search.asked).toHaveLength(40);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(40);
    expect((await campaignOf(api, buyer, made.id)).is_reading).toBe(true);
    clock.tick(60);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(60);
    const read = words(60).map((word, place) => [word, place + 1]);
    expect(await positionsOf(api, buyer, made.id)).toEqual(read);
    // What a worker that was only slow comes with in the end changes nothing.
    endWait();
    await dead;
    expect(await positionsOf(api, buyer, made.id)).toEqual(read);
  });

  test('a keyword that fails keeps no other back, is shown without it, asked for again, and given up at last', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async ({ phrase }) => {
      if (placeOf(phrase) < 30) throw new Error('no answer');
      return 50;
    });
    const made = await makeCampaign(api, buyer, { track: 'on_demand', keywords: words(60) });
    for (let round = 0; round < 40; round += 1) {
      await readCampaigns(core);
      clock.tick(HOUR);
    }
    expect(await positionsOf(api, buyer, made.id)).toHaveLength(30);
    expect(search.asked.filter(({ phrase }) => placeOf(phrase) >= 30)).toHaveLength(30);
    expect((await campaignOf(api, buyer, made.id)).is_reading).toBe(false);
    const asked = search.asked.length;
    clock.tick(DAY);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(asked);
  });

  test('a source that answers nothing rests, and nothing is kept of a reading in which nothing was read', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async () => {
      throw new Error('no answer');
    });
    const made = await makeCampaign(api, buyer, { track: 'on_demand' });
    await readCampaigns(core);
    await readCampaigns(core);
    clock.tick(20);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(2);
    for (let hour = 0; hour < 30; hour += 1) {
      clock.tick(HOUR);
      await readCampaigns(core);
    }
    expect(search.asked).toHaveLength(16);
    const shown = await campaignOf(api, buyer, made.id);
    expect([shown.is_reading, shown.read_at, shown.by_country]).toEqual([false, null, []]);
  });

  test('a source that is busy is left alone for as long as it says, and that is no failure', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async () => ({ state: 'busy', seconds: 90 }));
    const made = await makeCampaign(api, buyer);
    for (let times = 0; times < 20; times += 1) {
      await readCampaigns(core);
      await readCampaigns(core);
      clock.tick(91);
    }
    expect(search.asked).toHaveLength(40);
    search.says(async () => 12);
    await readCampaigns(core);
    expect(await positionsOf(api, buyer, made.id)).toEqual([
      ['coast walk', 12],
      ['cliff walk', 12],
    ]);
  });

  test('one that a day was too short for ends where the next begins', async ({ api, core, clock }) => {
    const buyer = await buyerWithPlan(api);
    takeRankings(core, async () => 5, { perDay: 30 });
    const made = await makeCampaign(api, buyer, { keywords: words(40) });
    await readCampaigns(core);
    expect((await campaignOf(api, buyer, made.id)).is_reading).toBe(true);
    clock.tick(DAY);
    await readCampaigns(core);
    const data = await keywordsOf(api, buyer, made.id);
    expect(data.readings).toHaveLength(1);
    expect(data.keywords).toHaveLength(30);
  });
});

describe('sources', () => {
  test('a slow one delays no other, and each is asked no more than it takes in a second and a day', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const asked: Record<string, number> = { slow: 0, quick: 0 };
    let answerSlow = () => {};
    const slow = rankingSource(
      'slow',
      async () => {
        asked.slow = (asked.slow ?? 0) + 1;
        await new Promise<void>((resolve) => {
          answerSlow = resolve;
        });
        return 1;
      },
      { countries: ['IE'], perSecond: 1000, perDay: 1 },
    );
    const times: number[] = [];
    const quick = rankingSource(
      'quick',
      async () => {
        times.push(Date.now());
        return 2;
      },
      { perSecond: 200, perDay: 45 },
    );
    core.rankings = makeRankings([slow, quick]);
    const made = await makeCampaign(api, buyer, { countries: [IRELAND, UK], keywords: words(50) });
    const waiting = readCampaignPositions(core, 'slow', AbortSignal.abort());
    await expect.poll(() => asked.slow).toBe(1);
    // Two workers share what it takes: never two within five milliseconds, less what timers are early by.
    await Promise.all([readCampaignPositions(core, 'quick'), readCampaignPositions(core, 'quick')]);
    expect(times).toHaveLength(45);
    times.sort((one, other) => one - other);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(44 * 5 - 20);
    clock.tick(DAY);
    await readCampaignPositions(core, 'quick');
    expect(await positionsOf(api, buyer, made.id, { country_id: UK })).toHaveLength(50);
    answerSlow();
    await waiting;
    expect(asked.slow).toBe(1);
  });
});

describe('a plan that ends', () => {
  const changePlan = (core: Core, { id }: TestCustomer, status: 'canceled' | 'active') =>
    inTransaction(core, async (tx) => {
      await sql`
        update plan_subscription set status = ${status}, ended_at = ${status === 'canceled' ? core.clock.now() : null},
          end_reason = ${status === 'canceled' ? 'unpaid' : null}, next_step_at = null
        where customer_id = ${id}`.execute(tx);
      await core.happened(tx, 'planChanged', { customerId: id });
    });

  test('in the middle of a reading leaves what was read, asks for nothing more, and goes on with the next plan', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async () => 5);
    const made = await makeCampaign(api, buyer, { keywords: words(50) });
    const paused = await makeCampaign(api, buyer, { keywords: ['paused'] });
    await api.call(contract.pauseCampaign, at(paused), buyer);
    await readCampaignPositions(core, 'search', AbortSignal.abort());
    await changePlan(core, buyer, 'canceled');
    clock.tick(2 * DAY);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(20);
    const stopped = await campaignOf(api, buyer, made.id);
    expect([stopped.status, stopped.next_read_at, stopped.is_reading]).toEqual(['stopped', null, false]);
    expect(await positionsOf(api, buyer, made.id)).toHaveLength(20);
    const { token } = await signInAgain(api, buyer);
    for (const call of [contract.readCampaign, contract.activateCampaign])
      expect((await api.call(call, at(made), { token })).status).toBe(422);
    await changePlan(core, buyer, 'active');
    const again = await campaignOf(api, buyer, made.id);
    expect([again.status, again.next_read_at !== null]).toEqual(['running', true]);
    expect((await campaignOf(api, buyer, paused.id)).status).toBe('paused');
  });

  test('a worker that finds no plan stops a campaign', async ({ api, core, clock }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async () => 5);
    const made = await makeCampaign(api, buyer);
    await readCampaigns(core);
    await sql`delete from plan_subscription where customer_id = ${buyer.id}`.execute(core.db);
    clock.tick(2 * DAY);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(2);
    expect((await campaignOf(api, buyer, made.id)).status).toBe('stopped');
  });
});

test('an export has the campaigns with what was read, and the end of an account leaves none', async ({
  api,
  core,
  clock,
}) => {
  const { ownData } = await import('./own-data.ts');
  const buyer = await buyerWithPlan(api);
  takeRankings(core, async () => 5);
  const made = await makeCampaign(api, buyer);
  await readCampaigns(core);
  const customer = await core.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const copied = async () => {
    const rows: object[] = [];
    for await (const row of ownData.lists?.(core.db, customer).campaigns?.() ?? []) rows.push(row);
    return rows;
  };
  expect(await copied()).toEqual([
    expect.objectContaining({ id: made.id, url: made.url, keywords: made.keywords, state: 'running' }),
    expect.objectContaining({ campaign_id: made.id, country_id: UK, positions: [5, 5] }),
  ]);
  clock.tick(DAY);
  await inTransaction(core, async (tx) => ownData.erase?.(tx, customer, { core, now: clock.now() }));
  expect(await copied()).toEqual([]);
});
