import { sql } from 'kysely';
import { afterEach, describe } from 'vitest';
import { rankingSource } from '../../../testing/doubles/rankings.ts';
import {
  buyerWithPlan,
  campaignNow,
  forgetReadings,
  IRELAND,
  keywordsNow,
  makeCampaign,
  positionsNow,
  readCampaigns,
  someKeywords,
  takeRankings,
  UK,
} from '../../../testing/fixtures/campaigns.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeRankings } from '../../adapters/rankings/rankings.ts';
import type { Core } from '../../core.ts';
import { readCampaignPositions } from './read-campaign-positions.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const placeOf = (phrase: string) => Number(phrase.split(' ')[1]);

/** Each test has the campaigns of its own alone to read. */
afterEach<{ core: Core }>(({ core }) => forgetReadings(core));

describe('a reading that meets trouble', () => {
  test('goes on where it was when its worker died, and asks for nothing twice', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async ({ phrase }) => placeOf(phrase) + 1);
    const made = await makeCampaign(api, buyer, { keywords: someKeywords(60) });
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
    expect((await campaignNow(api, buyer, made.id)).is_reading).toBe(true);
    clock.tick(60);
    await readCampaigns(core);
    expect(search.asked).toHaveLength(60);
    const read = someKeywords(60).map((word, place) => [word, place + 1]);
    expect(await positionsNow(api, buyer, made.id)).toEqual(read);
    // The late answer of a worker that was only slow changes nothing.
    endWait();
    await dead;
    expect(await positionsNow(api, buyer, made.id)).toEqual(read);
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
    const made = await makeCampaign(api, buyer, { track: 'on_demand', keywords: someKeywords(60) });
    for (let round = 0; round < 40; round += 1) {
      await readCampaigns(core);
      clock.tick(HOUR);
    }
    expect(await positionsNow(api, buyer, made.id)).toHaveLength(30);
    expect(search.asked.filter(({ phrase }) => placeOf(phrase) >= 30)).toHaveLength(30);
    expect((await campaignNow(api, buyer, made.id)).is_reading).toBe(false);
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
    const shown = await campaignNow(api, buyer, made.id);
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
    expect(await positionsNow(api, buyer, made.id)).toEqual([
      ['coast walk', 12],
      ['cliff walk', 12],
    ]);
  });

  test('one that a day was too short for ends where the next begins', async ({ api, core, clock }) => {
    const buyer = await buyerWithPlan(api);
    takeRankings(core, async () => 5, { perDay: 30 });
    const made = await makeCampaign(api, buyer, { keywords: someKeywords(40) });
    await readCampaigns(core);
    expect((await campaignNow(api, buyer, made.id)).is_reading).toBe(true);
    clock.tick(DAY);
    await readCampaigns(core);
    const data = await keywordsNow(api, buyer, made.id);
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
    const made = await makeCampaign(api, buyer, { countries: [IRELAND, UK], keywords: someKeywords(50) });
    const waiting = readCampaignPositions(core, 'slow', AbortSignal.abort());
    await expect.poll(() => asked.slow).toBe(1);
    // Two workers share what it takes: never two within five milliseconds, less what timers are early by.
    await Promise.all([readCampaignPositions(core, 'quick'), readCampaignPositions(core, 'quick')]);
    expect(times).toHaveLength(45);
    times.sort((one, other) => one - other);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(44 * 5 - 20);
    clock.tick(DAY);
    await readCampaignPositions(core, 'quick');
    expect(await positionsNow(api, buyer, made.id, { country_id: UK })).toHaveLength(50);
    answerSlow();
    await waiting;
    expect(asked.slow).toBe(1);
  });
});
