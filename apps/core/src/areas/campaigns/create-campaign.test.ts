import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import {
  campaignAt,
  campaignBody,
  choosePlan,
  errorsOf,
  IRELAND,
  makeCampaign,
  PLANS,
  readCampaigns,
  someKeywords,
  takeRankings,
  trackedBy,
  UK,
} from '../../../testing/fixtures/campaigns.ts';
import { freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeRankings } from '../../adapters/rankings/rankings.ts';

const create = (api: Api, { token }: TestCustomer, change = {}, idempotencyKey?: string) =>
  api.call(
    contract.createCampaign,
    { body: campaignBody(change) },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  );

describe('creating a campaign', () => {
  test('API-114 it is stored, its first reading begins at once, and its reply has exactly its fields', async ({
    api,
    core,
    clock,
  }) => {
    clock.stand();
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.standard);
    takeRankings(core, async () => 7);
    const url = freshLink();
    const body = {
      url: `${url}&t=30s`,
      countries: [UK, IRELAND, UK],
      track: 'on_demand' as const,
      keywords: ['  Coast   WALK ', 'coast walk\ncliff walk, ferry', 'co\u200bast walk'],
    };
    const { status, body: reply } = await api.call(contract.createCampaign, { body }, buyer);
    expect(status).toBe(201);
    const now = clock.now();
    expect(reply.data).toEqual({
      id: expect.any(Number),
      url,
      title: null,
      track: 'on_demand',
      status: 'running',
      countries: [
        { id: UK, name: 'United Kingdom' },
        { id: IRELAND, name: 'Ireland' },
      ],
      keywords_count: 3,
      first_ten: null,
      is_reading: true,
      read_at: null,
      next_read_at: null,
      can_read_from: new Date(now.getTime() + 6 * 3_600_000).toISOString(),
      created_at: now.toISOString(),
      keywords: ['coast walk', 'cliff walk', 'ferry'],
      by_country: [],
    });
    expect(await trackedBy(api, buyer)).toBe(3);
    clock.goOn();
    expect((await api.call(contract.createCampaign, { body })).status).toBe(401);
    expect(errorsOf(await create(api, buyer, { keywords: [' '] }))).toEqual({
      keywords: ['Enter at least one keyword.'],
    });
  });

  test('VAL-36 API-123 its link is one that service 1 takes, by the same rules and in the same words', async ({
    api,
  }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.standard);
    for (const url of ['', 'not a link', 'ftp://youtube.com/watch?v=dEm0VideoA1']) {
      const refused = await create(api, buyer, { url });
      const asked = await api.call(contract.validateUrl, { body: { url, service_id: 1 } });
      expect([refused.status, asked.status]).toEqual([422, 422]);
      expect(errorsOf(refused)).toEqual(errorsOf(asked));
    }
    for (const other of [
      'https://www.youtube.com/@northwind',
      'https://www.instagram.com/p/Cxyz12345ab/',
      'https://vimeo.com/123456',
    ])
      expect(errorsOf(await create(api, buyer, { url: other }))).toEqual({
        url: ['Only YouTube videos can be tracked. Paste a link to one.'],
      });
    const url = freshLink();
    expect((await api.call(contract.validateUrl, { body: { url, service_id: 1 } })).status).toBe(204);
    expect((await create(api, buyer, { url })).status).toBe(201);
  });

  test('API-124 its countries are those of the list of countries, at least one, and ones that somebody reads', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.standard);
    const { status, body } = await api.call(contract.listCountries);
    expect(status).toBe(200);
    expect(body.data.find(({ id }) => id === UK)).toMatchObject({ id: UK, name: 'United Kingdom' });
    const refuse = async (countries: number[]) => errorsOf(await create(api, buyer, { countries })).countries;
    expect(await refuse([])).toEqual(['Choose at least one country.']);
    expect(await refuse([9999])).toEqual(['Choose countries from the list.']);
    expect(await refuse([1.5])).toEqual(['Choose countries from the list.']);
    expect(await refuse(body.data.slice(0, 21).map(({ id }) => id))).toEqual([
      'A campaign has at most 20 countries.',
    ]);
    takeRankings(core, async () => 1, { countries: ['GB'] });
    expect(await refuse([IRELAND])).toEqual([expect.stringContaining('(IE) cannot be read')]);
    core.rankings = makeRankings([]);
    expect(await refuse([UK])).toEqual([expect.stringContaining('(GB) cannot be read')]);
    takeRankings(core, async () => 1);
  });

  test('everything that is wrong is told at once, each on its field, in the language of the caller', async ({
    api,
  }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.basic);
    const body = { url: 'x', countries: [], track: 'daily' as const, keywords: ['a'.repeat(200)] };
    const reply = await api.call(contract.createCampaign, { body, query: { locale: 'de' } }, buyer);
    expect(reply.status).toBe(422);
    expect(errorsOf(reply)).toEqual({
      url: [expect.any(String)],
      countries: ['Wählen Sie mindestens ein Land.'],
      track: [expect.stringContaining('So oft fragt Ihr Tarif nicht ab.')],
      keywords: [expect.stringMatching(/länger als 80 Zeichen/)],
    });
  });

  test.for<[string, string[]]>([
    ['100,000 lines', [someKeywords(10_000).join('\n')]],
    ['ten thousand texts', someKeywords(10_000)],
    ['more texts than that', someKeywords(10_001)],
    ['words of 200 characters in several scripts', ['भारत'.repeat(50), '日本'.repeat(100), 'a'.repeat(200)]],
    ['nothing that anybody sees', ['\u200b', '\u2800,\u3164', '  ']],
  ])('422 on the keywords for %s', async ([, keywords], { api }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.agency);
    const reply = await create(api, buyer, { keywords });
    expect([reply.status, Object.keys(errorsOf(reply))]).toEqual([422, ['keywords']]);
  });

  test('a repeated key makes one campaign, and gives the first answer again', async ({ api }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.standard);
    const url = freshLink();
    const replies = await Promise.all([1, 2, 3].map(() => create(api, buyer, { url }, 'one-press')));
    const again = await create(api, buyer, { url }, 'one-press');
    const made = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.id);
    expect(new Set([...made, again.body.data.id]).size).toBe(1);
    expect((await api.call(contract.listCampaigns, {}, buyer)).body.total_amount).toBe(1);
  });
});

test('ENT-77 the form has url, countries, track and keywords, its errors by field; details have id and countries, by ranking country and date range', async ({
  api,
  core,
}) => {
  const buyer = await api.customer();
  await choosePlan(api, buyer, PLANS.standard);
  takeRankings(core, async () => 7);
  const fields = ['countries', 'keywords', 'track', 'url'];
  expect(Object.keys(contract.createCampaign.body.shape).toSorted()).toEqual(fields);
  const body = { url: '', countries: [], track: 'hourly' as never, keywords: [] };
  const unread = await api.call(contract.createCampaign, { body }, buyer);
  expect([unread.status, Object.keys(errorsOf(unread))]).toEqual([422, ['track']]);
  const refused = await api.call(contract.createCampaign, { body: { ...body, track: 'daily' } }, buyer);
  expect(Object.keys(errorsOf(refused)).toSorted()).toEqual(['countries', 'keywords', 'url']);
  const made = await makeCampaign(api, buyer, { countries: [IRELAND, UK] });
  await readCampaigns(core);
  const { body: details } = await api.call(contract.getCampaign, campaignAt(made), buyer);
  expect([details.data.id, details.data.countries.map(({ id }) => id)]).toEqual([made.id, [IRELAND, UK]]);
  const day = details.data.read_at?.slice(0, 10) ?? '';
  const query = { country_id: String(UK), start_date: day, end_date: day };
  const { body: ranked } = await api.call(
    contract.getCampaignKeywords,
    { ...campaignAt(made), query },
    buyer,
  );
  expect([ranked.data.country_id, ranked.data.readings]).toEqual([UK, [details.data.read_at]]);
  const before = { ...query, start_date: '2020-01-01', end_date: '2020-12-31' };
  const none = await api.call(contract.getCampaignKeywords, { ...campaignAt(made), query: before }, buyer);
  expect([none.status, none.body.data.read_at, none.body.data.readings]).toEqual([200, null, []]);
});

describe('what the plan has room for', () => {
  test('VAL-47 VAL-48 what is left is the limit less the distinct keywords of campaigns that are not paused, 0 without a plan', async ({
    api,
  }) => {
    const buyer = await api.customer();
    const none = await create(api, buyer);
    expect([none.status, errorsOf(none)]).toEqual([
      422,
      { keywords: ['A plan is needed to track keywords. Choose one first.'] },
    ]);
    await choosePlan(api, buyer, PLANS.basic);
    const track = 'weekly';
    const first = await makeCampaign(api, buyer, { track, keywords: someKeywords(20) });
    expect(await trackedBy(api, buyer)).toBe(20);
    const over = await create(api, buyer, {
      track,
      keywords: [...someKeywords(20), ...someKeywords(7, 'other')],
    });
    expect(errorsOf(over)).toEqual({
      keywords: ['2 keywords more than the plan has left. Remove them or take a bigger plan.'],
    });
    // The same ones in another country count no more.
    await makeCampaign(api, buyer, { track, countries: [IRELAND], keywords: someKeywords(20) });
    await makeCampaign(api, buyer, { track, keywords: [...someKeywords(20), ...someKeywords(5, 'other')] });
    expect(await trackedBy(api, buyer)).toBe(25);
    const { body } = await api.call(contract.getCampaignTerms, {}, buyer);
    expect(body.data.tracked_keywords).toHaveLength(25);
    await api.call(contract.pauseCampaign, campaignAt(first), buyer);
    expect(await trackedBy(api, buyer)).toBe(25);
  });

  test('two at once at the last free keyword: one is refused', async ({ api }) => {
    const buyer = await api.customer();
    await choosePlan(api, buyer, PLANS.basic);
    await makeCampaign(api, buyer, { track: 'weekly', keywords: someKeywords(24) });
    const paused = await makeCampaign(api, buyer, { track: 'weekly', keywords: ['mine'] });
    await api.call(contract.pauseCampaign, campaignAt(paused), buyer);
    const race = await Promise.all([
      ...['one', 'two', 'three'].map((word) => create(api, buyer, { track: 'weekly', keywords: [word] })),
      api.call(contract.activateCampaign, campaignAt(paused), buyer),
    ]);
    expect(race.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await trackedBy(api, buyer)).toBe(25);
  });

  test('a smaller plan pauses the newest that it has no room for, and reads less often', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(200);
    await choosePlan(api, buyer, PLANS.standard);
    const [old, shared, big] = [
      await makeCampaign(api, buyer, { keywords: someKeywords(20) }),
      await makeCampaign(api, buyer, { keywords: someKeywords(22) }),
      await makeCampaign(api, buyer, { keywords: someKeywords(40, 'other') }),
    ];
    await sql`update plan_subscription set plan_id = 2 where customer_id = ${buyer.id}`.execute(core.db);
    await core.db.transaction().execute((tx) => core.happened(tx, 'planChanged', { customerId: buyer.id }));
    const { body } = await api.call(contract.listCampaigns, {}, buyer);
    expect(body.data.map(({ id, status }) => [id, status])).toEqual([
      [big.id, 'paused'],
      [shared.id, 'running'],
      [old.id, 'running'],
    ]);
    const next = new Date(body.data[1]?.next_read_at ?? 0);
    expect([next.getUTCDay(), next > clock.now(), body.data[1]?.track]).toEqual([1, true, 'daily']);
    const refused = await api.call(contract.activateCampaign, campaignAt(big), buyer);
    expect(errorsOf(refused)).toEqual({
      keywords: ['37 keywords more than the plan has left. Remove them or take a bigger plan.'],
    });
  });
});
