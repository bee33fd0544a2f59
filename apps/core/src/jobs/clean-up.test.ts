import { expect, test } from '../../testing/test.ts';
import { storeEvents } from '../data/events.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { cleanUp } from './clean-up.ts';

test('events are kept for days, and dropped', async ({ core, clock }) => {
  await inTransaction(core, (tx) =>
    storeEvents(tx, [{ type: 'order_changed', customerId: 2_000_000_000, orderId: 5 }]),
  );
  const count = async () => (await core.db.selectFrom('event').select('id').execute()).length;
  clock.tick(2 * 24 * 3600);
  await cleanUp(core);
  expect(await count()).toBe(1);
  clock.tick(2 * 24 * 3600);
  await cleanUp(core);
  expect(await count()).toBe(0);
});
