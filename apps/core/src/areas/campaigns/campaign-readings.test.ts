import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { afterEach, describe } from 'vitest';
import type { TestCustomer } from '../../../testing/api.ts';
import {
  buyerWithPlan,
  campaignAt,
  campaignNow,
  forgetReadings,
  GERMANY,
  IRELAND,
  keywordsNow,
  makeCampaign,
  positionsNow,
  readCampaigns,
  someKeywords,
  takeRankings,
  UK,
} from '../../../testing/fixtures/campaigns.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { readCampaignPositions } from './read-campaign-positions.ts';

const DAY = 24 * 3600;

/** Each test has the campaigns of its own alone to read. */
afterEach<{ core: Core }>(({ core }) => forgetReadings(core));

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
    const before = await keywordsNow(api, buyer, made.id);
    expect(before).toEqual({
      country_id: UK,
      read_at: null,
      before_at: null,
      after_at: null,
      keywords: [],
      readings: [],
      readings_count: 0,
    });
    await readCampaigns(core);
    const first = await keywordsNow(api, buyer, made.id);
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
    const second = await keywordsNow(api, buyer, made.id);
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
      readings_count: 2,
    });
    // A day between them shows the reading before it, and a moment the one that began then.
    const between = new Date(clock.now().getTime() - DAY * 1000).toISOString().slice(0, 10);
    const then = await keywordsNow(api, buyer, made.id, { date: between, country_id: UK });
    expect(then).toEqual({ ...first, after_at: second.read_at });
    expect(await keywordsNow(api, buyer, made.id, { date: first.read_at ?? '' })).toEqual(then);
    expect(await keywordsNow(api, buyer, made.id, { date: '2020-01-01' })).toEqual({
      ...before,
      after_at: first.read_at,
    });
    const ireland = await keywordsNow(api, buyer, made.id, { country_id: IRELAND });
    expect(ireland.keywords.map(({ position }) => position)).toEqual([1, 1, 1, 1, 1]);
    const { token } = await signInAgain(api, buyer);
    for (const [query, field] of [
      [{ country_id: String(GERMANY) }, 'country_id'],
      [{ date: '2026-02-30' }, 'date'],
      [{ days: '401' }, 'days'],
      [{ start_date: '2026-02-30' }, 'start_date'],
      [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date'],
      [{ start_date: '2024-01-01', end_date: '2026-02-01' }, 'start_date'],
    ] as const) {
      const refused = await api.call(contract.getCampaignKeywords, { ...campaignAt(made), query }, { token });
      expect([refused.status, Object.keys((refused.body as unknown as contract.ErrorBody).errors)]).toEqual([
        422,
        [field],
      ]);
    }
    expect((await api.call(contract.getCampaignKeywords, campaignAt(made))).status).toBe(401);
  });

  test('a range of days tells of the readings in it alone, whichever date is looked at; of many each second', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    let place = 0;
    takeRankings(core, async () => ++place);
    const made = await makeCampaign(api, buyer, { keywords: ['coast'], track: 'on_demand' });
    const days: string[] = [];
    for (let reading = 0; reading < 4; reading += 1) {
      if (reading > 0) await api.call(contract.readCampaign, campaignAt(made), await signInAgain(api, buyer));
      await readCampaigns(core);
      days.push(clock.now().toISOString().slice(0, 10));
      clock.tick(2 * DAY);
    }
    const told = await keywordsNow(api, buyer, made.id);
    const [first = '', second = '', third = '', fourth = ''] = told.readings;
    const range = { start_date: days[1] ?? '', end_date: days[2] ?? '' };
    expect(await keywordsNow(api, buyer, made.id, range)).toMatchObject({
      read_at: third,
      before_at: second,
      after_at: null,
      keywords: [{ position: 3, change: -1, move: 'down', best: 2, history: [2, 3] }],
      readings: [second, third],
      readings_count: 2,
    });
    const atSecond = { ...range, date: second };
    expect(await keywordsNow(api, buyer, made.id, atSecond)).toMatchObject({
      read_at: second,
      before_at: null,
      after_at: third,
      keywords: [{ position: 2, change: null, move: null, best: 2, history: [2] }],
    });
    for (const beside of [first, fourth]) {
      const { read_at, readings } = await keywordsNow(api, buyer, made.id, { ...range, date: beside });
      expect([first, fourth]).not.toContain(read_at);
      expect(readings).not.toContain(beside);
    }
    expect((await keywordsNow(api, buyer, made.id, { start_date: days[3] ?? '' })).readings).toEqual([
      fourth,
    ]);
    expect((await keywordsNow(api, buyer, made.id, { end_date: days[0] ?? '' })).readings).toEqual([first]);
    expect(
      (await keywordsNow(api, buyer, made.id, { start_date: '2020-01-01', end_date: '2020-01-31' })).read_at,
    ).toBeNull();

    await sql`
      insert into campaign_reading (campaign_id, country_id, began_at, read_at, positions, next_place, tries)
      select campaign_id, country_id, began_at - hour * interval '1 hour', read_at, positions, next_place, tries
      from campaign_reading, generate_series(1, 300) as hour
      where campaign_id = ${made.id} and began_at = ${first}`.execute(core.db);
    const many = await keywordsNow(api, buyer, made.id, { end_date: days[0] ?? '' });
    expect([many.readings_count, many.readings.length, many.readings.at(-1)]).toEqual([301, 101, first]);
  });

  test('the video is called what a search calls it', async ({ api, core }) => {
    const buyer = await buyerWithPlan(api);
    takeRankings(core, async () => ({ state: 'read', position: 3, title: 'Autumn on the coast' }));
    const made = await makeCampaign(api, buyer);
    await readCampaigns(core);
    expect((await campaignNow(api, buyer, made.id)).title).toBe('Autumn on the coast');
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
    const made = await makeCampaign(api, buyer, { keywords: someKeywords(50) });
    const paused = await makeCampaign(api, buyer, { keywords: ['paused'] });
    await api.call(contract.pauseCampaign, campaignAt(paused), buyer);
    await readCampaignPositions(core, 'search', AbortSignal.abort());
    await changePlan(core, buyer, 'canceled');
    clock.tick(2 * DAY);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(20);
    const stopped = await campaignNow(api, buyer, made.id);
    expect([stopped.status, stopped.next_read_at, stopped.is_reading]).toEqual(['stopped', null, false]);
    expect(await positionsNow(api, buyer, made.id)).toHaveLength(20);
    const { token } = await signInAgain(api, buyer);
    for (const call of [contract.readCampaign, contract.activateCampaign])
      expect((await api.call(call, campaignAt(made), { token })).status).toBe(422);
    await changePlan(core, buyer, 'active');
    const again = await campaignNow(api, buyer, made.id);
    expect([again.status, again.next_read_at !== null]).toEqual(['running', true]);
    expect((await campaignNow(api, buyer, paused.id)).status).toBe('paused');
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
    expect((await campaignNow(api, buyer, made.id)).status).toBe('stopped');
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
