import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';

const MOST_MONEY = '8999999999999999999';

type Measured = { orders: number; done_in?: number | null; paid?: string; measured_since?: string };

/** Facts of services as a worker counts them. */
async function measure(core: Core, facts: Record<number, Measured>): Promise<void> {
  for (const [id, { orders, done_in = 540, paid = '1325000000', measured_since = null }] of Object.entries(
    facts,
  ))
    await sql`
      insert into service_facts (service_id, orders, starts_in, done_in, counted_units, kept_units, paid, returned, routes, measured_since)
      values (${id}::int, ${orders}, 38, ${done_in}, 1000, 962, ${paid}::bigint, ${paid}::bigint / 166, '', ${measured_since}::timestamptz)
      on conflict (service_id) do update set orders = excluded.orders, starts_in = excluded.starts_in, done_in = excluded.done_in,
        counted_units = excluded.counted_units, kept_units = excluded.kept_units, paid = excluded.paid,
        returned = excluded.returned, measured_since = excluded.measured_since`.execute(core.db);
}

const factsOf = (api: Api, id: string | number, locale?: contract.Locale) =>
  api.call(contract.getServiceFacts, {
    params: { id: String(id) },
    ...(locale && { query: { locale } }),
  });
const listedFacts = async (api: Api, id: number) =>
  (await api.call(contract.getService, { params: { idOrSlug: String(id) } })).body.data.facts;

const NOT_TOLD = { starts_in: null, done_in: null, kept: null, returned: null };
const TOLD = { starts_in: 38, done_in: 540, kept: 0.962, returned: 0.006 };

describe('§3.13 facts as buyers read them', () => {
  test('from 100 orders on lists tell them, from 10 on the call of the service, below none does', async ({
    core,
    api,
  }) => {
    await measure(core, {
      1: { orders: 100, measured_since: '2026-11-12T10:00:00Z' },
      2: { orders: 34 },
      3: { orders: 9 },
      5: { orders: 100, done_in: null, paid: MOST_MONEY },
    });
    await expect.poll(() => listedFacts(api, 5)).toEqual({ ...TOLD, orders: 100, done_in: null });
    expect(await listedFacts(api, 1)).toEqual({ ...TOLD, orders: 100 });
    expect(await listedFacts(api, 2)).toEqual({ ...NOT_TOLD, orders: 34 });
    expect(await listedFacts(api, 3)).toEqual({ ...NOT_TOLD, orders: 9 });
    expect(await listedFacts(api, 4)).toEqual({ ...NOT_TOLD, orders: 0 });

    const { start_time, speed } = (await api.call(contract.getService, { params: { idOrSlug: '1' } })).body
      .data;
    expect((await factsOf(api, 1)).body.data).toEqual({
      ...TOLD,
      service_id: 1,
      orders: 100,
      measured_since: '2026-11-12T10:00:00.000Z',
      stated: { start_time, speed },
    });
    expect((await factsOf(api, 2)).body.data).toMatchObject({ ...TOLD, orders: 34, measured_since: null });
    expect((await factsOf(api, 3)).body.data).toMatchObject({ ...NOT_TOLD, orders: 9 });
    expect((await factsOf(api, 4)).body.data).toMatchObject({ ...NOT_TOLD, orders: 0 });

    const { services } = (await api.call(contract.getCatalogue)).body;
    const column = (name: 'fact_orders' | 'starts_in' | 'done_in' | 'kept' | 'returned') =>
      [1, 2, 5].map((id) => services[name][services.id.indexOf(id)]);
    expect(column('fact_orders')).toEqual([100, 34, 100]);
    expect(column('starts_in')).toEqual([38, -1, 38]);
    expect(column('done_in')).toEqual([540, -1, -1]);
    expect(column('kept')).toEqual([962, -1, 962]);
    expect(column('returned')).toEqual([6, -1, 6]);
  });

  test('the words of the operator come in the language of the reader; no other service is 404', async ({
    api,
  }) => {
    const german = (await factsOf(api, 1, 'de')).body.data;
    const { start_time } = (
      await api.call(contract.getService, { params: { idOrSlug: '1' }, query: { locale: 'de' } })
    ).body.data;
    expect(german.stated.start_time).toBe(start_time);
    for (const id of ['999999', '2147483648']) expect(await factsOf(api, id)).toMatchObject({ status: 404 });
  });

  test('an operator who turns them off shows none, nowhere', async ({ core, api }) => {
    await measure(core, { 1: { orders: 100 } });
    const turn = (isOn: boolean) =>
      sql`update setting set value = value || ${JSON.stringify({ showFacts: isOn })}::jsonb where key = 'instance'`.execute(
        core.db,
      );
    await turn(false);
    await expect.poll(() => listedFacts(api, 1)).toBeNull();
    expect((await factsOf(api, 1)).status).toBe(404);
    const { services } = (await api.call(contract.getCatalogue)).body;
    expect(new Set(services.fact_orders)).toEqual(new Set([-1]));
    await turn(true);
    await expect.poll(() => listedFacts(api, 1)).toMatchObject(TOLD);
  });
});
