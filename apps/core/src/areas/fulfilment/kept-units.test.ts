import { KEPT_DAYS } from '@fanfare/rules';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { placeOne, report, withProvider } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { dispatchOrder } from './dispatch-order.ts';
import { refillsOf } from './face/refills.ts';
import { refillLost } from './refill-lost.ts';

const DAY = 24 * 3600;

/** An order that started at 1200 and of which 1000 were delivered. */
async function placeCompleted(api: Api, core: Core): Promise<number> {
  const id = await placeOne(api, await api.customer(20), viewsLine({ is_guarantee: true }));
  await dispatchOrder(core, id);
  await report(core, id, 'completed', 1000);

  return id;
}

/** The daily measure, for which the provider sees this count on every link. */
const measureAt = (core: Core, count: number) =>
  refillLost(
    withProvider(core, () => ({
      measure: async (references) => references.map((providerReference) => ({ providerReference, count })),
    })),
  );

async function keptOf(core: Core, id: number): Promise<number | null> {
  const row = await core.db
    .selectFrom('delivery')
    .select('kept_units')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

  return row.kept_units;
}

describe('§3.13 units that are kept', () => {
  test('the first count from day 30 on is kept for good, without what a refill brought back', async ({
    api,
    core,
    clock,
  }) => {
    const id = await placeCompleted(api, core);
    clock.tick((KEPT_DAYS - 1) * DAY);
    await measureAt(core, 2200);
    expect(await keptOf(core, id)).toBeNull();
    await core.db
      .insertInto('refill')
      .values({ order_id: id, quantity: 100, state: 'done', provider: 'simulator', created_at: clock.now() })
      .execute();
    clock.tick(DAY + 60);
    await measureAt(core, 2195);
    expect(await keptOf(core, id)).toBe(895);
    clock.tick(DAY + 60);
    await measureAt(core, 1300);
    expect(await keptOf(core, id)).toBe(895);
  });

  test('nothing is said of a link that others ran on, of one without a start, or while a refill is under way', async ({
    api,
    core,
    clock,
  }) => {
    const [shared, unknown, refilled, low] = [
      await placeCompleted(api, core),
      await placeCompleted(api, core),
      await placeCompleted(api, core),
      await placeCompleted(api, core),
    ];
    await core.db.updateTable('orders').set({ is_link_shared: true }).where('id', '=', shared).execute();
    await core.db.updateTable('orders').set({ start_count: null }).where('id', '=', unknown).execute();
    await core.db
      .insertInto('refill')
      .values({
        ...{
          order_id: refilled,
          quantity: 100,
          state: 'open',
          provider: 'simulator',
          created_at: clock.now(),
        },
        tried_at: clock.now(),
      })
      .execute();
    clock.tick(KEPT_DAYS * DAY + 60);
    await measureAt(core, 1100);
    expect(await Promise.all([shared, unknown, refilled, low].map((id) => keptOf(core, id)))).toEqual([
      null,
      null,
      null,
      0,
    ]);
    expect(await refillsOf(core.db, [refilled])).toHaveLength(1);
  });

  test('a count that comes days later is none of day 30', async ({ api, core, clock }) => {
    const id = await placeCompleted(api, core);
    clock.tick((KEPT_DAYS + 4) * DAY);
    await measureAt(core, 2100);
    expect(await keptOf(core, id)).toBeNull();
  });
});
