import { expect, test } from '../../testing/test.ts';
import { insertStaffSession } from '../areas/identity/face/staff-session-store.ts';
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

test('sessions of staff that nobody has used for 30 days are dropped', async ({ api, core, clock }) => {
  const { id: accountId } = await api.customer();
  const open = () => insertStaffSession(core.db, { accountId, device: '', now: clock.now() });
  await open();
  clock.tick(20 * 24 * 3600);
  const { id: later } = await open();
  clock.tick(11 * 24 * 3600);
  await cleanUp(core);
  const left = core.db.selectFrom('staff_session').select('id').where('account_id', '=', accountId);
  expect(await left.execute()).toEqual([{ id: later }]);
});
