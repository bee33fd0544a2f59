import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { rankingSource, readPositions } from '../../../testing/doubles/rankings.ts';
import { placeOne, placeUnpaid, report, workOn } from '../../../testing/fixtures/orders.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { RankingQuery, RankingSource } from '../../adapters/rankings/port.ts';
import { makeRankings } from '../../adapters/rankings/rankings.ts';
import { makeSimulatedRankings } from '../../adapters/rankings/simulated-rankings.ts';
import { makeOrderToken } from '../../addresses/order-token.ts';
import type { Core } from '../../core.ts';
import { dispatchOrder } from './dispatch-order.ts';

const DAY = 24 * 3600;
const PHRASES = ['cat videos', 'funny cats'];
const UNREAD = { on_create: null, on_complete: null, after_five_days: null };
const at = (id: number) => ({ params: { orderId: String(id) } });
const phrasesLine = () => ({
  service_id: 20,
  quantity: PHRASES.length,
  url: freshLink(),
  is_guarantee: false,
  countries: [234],
  targetable_values: [{ target_id: 2, values: PHRASES.join('\n') }],
});

async function keywordsOf(api: Api, buyer: TestCustomer, id: number) {
  const { token } = await signInAgain(api, buyer);
  const reply = await api.call(contract.listOrderKeywords, at(id), { token });
  expect(reply.status).toBe(200);

  return reply.body.data;
}

/** The core before a search that answers with this, and what it is asked. */
function before(core: Core, position: (query: RankingQuery) => number | null) {
  const asked: RankingQuery[] = [];
  const source = rankingSource('search', async (query) => {
    asked.push(query);
    return position(query);
  });

  return { core: { ...core, rankings: makeRankings([source]) }, asked };
}
const fails = () => {
  throw new Error('timeout');
};

describe('keyword positions of an order (rules §2.16)', () => {
  test('API-46 ENT-14 read before the start, on completion and five days later', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(60);
    const line = phrasesLine();
    const id = await placeOne(api, buyer, line);
    expect(await keywordsOf(api, buyer, id)).toEqual(
      PHRASES.map((keywords) => ({ keywords, seo_positions: UNREAD, read_at: UNREAD })),
    );

    const search = (first: number | null, second: number | null) =>
      before(core, ({ phrase }) => (phrase === PHRASES[0] ? first : second));
    const start = search(41, null);
    await readPositions(start.core);
    const asked = { network: 'youtube', url: line.url, country: 'US' };
    expect(start.asked).toEqual(expect.arrayContaining(PHRASES.map((phrase) => ({ ...asked, phrase }))));
    await readPositions(search(1, 1).core);
    await dispatchOrder(core, id);
    await report(core, id, 'completed', PHRASES.length);
    await readPositions(search(12, 80).core);
    clock.tick(5 * DAY - 60);
    const early = search(1, 1);
    await readPositions(early.core);
    expect(early.asked).toEqual([]);
    clock.tick(120);
    await readPositions(search(9, 66).core);

    const read = {
      on_create: expect.any(String),
      on_complete: expect.any(String),
      after_five_days: expect.any(String),
    };
    expect(await keywordsOf(api, buyer, id)).toEqual([
      {
        keywords: 'cat videos',
        seo_positions: { on_create: 41, on_complete: 12, after_five_days: 9 },
        read_at: read,
      },
      {
        keywords: 'funny cats',
        seo_positions: { on_create: null, on_complete: 80, after_five_days: 66 },
        read_at: read,
      },
    ]);
  });

  test('a search that fails or says nonsense is asked again later, and keeps no other phrase back', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(60);
    const id = await placeOne(api, buyer, phrasesLine());
    const answer = (place: number) => readPositions(before(core, () => place).core);
    await readPositions(before(core, ({ phrase }) => (phrase === 'cat videos' ? fails() : 30)).core);
    const known = async () =>
      (await keywordsOf(api, buyer, id)).map(({ seo_positions, read_at }) => [
        seo_positions.on_create,
        read_at.on_create !== null,
      ]);
    expect(await known()).toEqual([
      [null, false],
      [30, true],
    ]);
    await answer(1);
    expect((await known())[0]).toEqual([null, false]);
    for (const nonsense of [0, 101, 1.5, Number.NaN]) {
      clock.tick(6 * 3600);
      await answer(nonsense);
      expect((await known())[0]).toEqual([null, false]);
    }
    clock.tick(6 * 3600);
    await answer(44);
    expect(await known()).toEqual([
      [44, true],
      [30, true],
    ]);
  });

  test('what stood before the start is not read after it, and what keeps failing is given up', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(60);
    const id = await placeOne(api, buyer, phrasesLine());
    await dispatchOrder(core, id);
    await report(core, id, 'running', 1);
    const silent = before(core, fails);
    await readPositions(silent.core);
    expect(silent.asked).toEqual([]);
    await report(core, id, 'completed', PHRASES.length);
    for (let round = 0; round < 40; round++) {
      await readPositions(silent.core);
      clock.tick(6 * 3600);
    }
    expect(silent.asked).toHaveLength(2 * PHRASES.length * 14);
    expect((await keywordsOf(api, buyer, id))[0]).toEqual({
      keywords: 'cat videos',
      seo_positions: UNREAD,
      read_at: UNREAD,
    });
  });

  test('a search that never answers is given up after its time, and a reading of a worker that died goes on within a minute', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(60);
    await placeOne(api, buyer, phrasesLine());
    let asked = 0;
    const source = rankingSource('silent', () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    });
    const silent = { ...core, rankings: makeRankings([source]) };
    const dying = readPositions(silent);
    await expect.poll(() => asked).toBe(PHRASES.length);
    clock.tick(55);
    const search = before(core, () => 50);
    await readPositions(search.core);
    expect(search.asked).toHaveLength(PHRASES.length);
    await dying;
    // Positions that were read are not read again.
    clock.tick(6 * 3600);
    await readPositions(search.core);
    expect(search.asked).toHaveLength(PHRASES.length);
  });

  test('two workers at once ask for each phrase once', async ({ api, core }) => {
    const buyer = await api.customer(60);
    await placeOne(api, buyer, phrasesLine());
    const search = before(core, () => 50);
    await Promise.all([readPositions(search.core), readPositions(search.core), readPositions(search.core)]);
    expect(search.asked).toHaveLength(PHRASES.length);
  });

  test('nothing is read for an unpaid order, whose phrases are shown, nor for one without phrases', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(60);
    const { id } = await placeUnpaid(api, buyer, { orders: [phrasesLine()] });
    const plain = await placeOne(api, buyer);
    const search = before(core, () => 50);
    await readPositions(search.core);
    expect(search.asked).toEqual([]);
    expect(await keywordsOf(api, buyer, id)).toEqual(
      PHRASES.map((keywords) => ({ keywords, seo_positions: UNREAD, read_at: UNREAD })),
    );
    expect(await keywordsOf(api, buyer, plain)).toEqual([]);
  });

  test("C-02 401 for nobody, 404 for another customer and for what is no order; a guest's link opens it", async ({
    api,
    core,
  }) => {
    const [owner, other] = [await api.customer(60), await api.customer()];
    const id = await placeOne(api, owner, phrasesLine());
    expect((await api.call(contract.listOrderKeywords, at(id))).status).toBe(401);
    expect((await api.call(contract.listOrderKeywords, at(id), { token: other.token })).status).toBe(404);
    for (const orderId of ['0', '99999999999', 'x', '2147483647']) {
      const reply = await api.call(
        contract.listOrderKeywords,
        { params: { orderId } },
        { token: owner.token },
      );
      expect(reply).toMatchObject({ status: 404, body: { message: expect.any(String), errors: {} } });
    }
    const token = makeOrderToken(core, { orderId: id, purpose: 'follow' });
    const opened = await api.call(contract.listOrderKeywords, { ...at(id), query: { token } });
    expect(opened.body.data.map(({ keywords }) => keywords)).toEqual(PHRASES);
    const ofAnother = makeOrderToken(core, { orderId: id + 1, purpose: 'follow' });
    const refused = await api.call(contract.listOrderKeywords, { ...at(id), query: { token: ofAnother } });
    expect(refused.status).toBe(404);
  });
});

async function positionAt(source: RankingSource | undefined, query: RankingQuery): Promise<number | null> {
  const answer = await source?.position(query, async () => undefined);
  if (answer?.state !== 'read') throw new Error('it did not answer');

  return answer.position;
}

test('the simulated search answers the same all day, and higher with the delivery', async ({ clock }) => {
  let share = 0;
  const search = makeSimulatedRankings({ seed: 'meadow', clock, deliveredShare: async () => share });
  const queries = Array.from({ length: 200 }, (_, place) => ({
    network: 'youtube',
    url: 'https://www.youtube.com/watch?v=dEm0VideoA1',
    phrase: `phrase ${place}`,
    country: 'US',
  }));
  const ask = () => Promise.all(queries.map((query) => positionAt(search, query)));
  const before = await ask();
  expect(await ask()).toEqual(before);
  expect(before.every((place) => place === null || (place >= 1 && place <= 100))).toBe(true);
  expect(before).toContain(null);
  share = 1;
  const after = await ask();
  expect(after.every((place, at) => place !== null && place < (before[at] ?? 101))).toBe(true);
  clock.tick(DAY);
  expect(await ask()).not.toEqual(after);
});

test('what the simulated provider delivered to a link lifts it in the simulated search', async ({
  api,
  core,
  clock,
}) => {
  const buyer = await api.customer(60);
  const line = phrasesLine();
  const id = await placeOne(api, buyer, line);
  const ask = () =>
    positionAt(core.rankings.sources[0], {
      network: 'youtube',
      url: line.url,
      phrase: 'cat videos',
      country: null,
    });
  const before = await ask();
  await workOn(core, id);
  clock.tick(600);
  const after = await ask();
  expect(after ?? 101).toBeLessThan(before ?? 101);
});
