import pg from 'pg';
import { expect, test } from '../../../testing/test.ts';
import type { Event } from '../../data/events.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { announceOrder, announceOrders } from './face/order-rows.ts';

const CUSTOMER = 2_000_000_000;

const ordersIn = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'order_changed' ? event.orderId : []));

test('a thousand changes of a transaction wake every reader once, and are read together', async ({
  core,
  database,
}) => {
  const client = new pg.Client(database);
  await client.connect();
  await client.query('listen "event"');
  let woken = 0;
  client.on('notification', () => {
    woken += 1;
  });
  const batches: number[][] = [];
  core.events.on(({ events }) => void batches.push(ordersIn(events)));

  const parts = Array.from({ length: 1000 }, (_, index) => ({
    id: 1_000_000_000 + index,
    customer_id: CUSTOMER,
    parent_id: index < 10 ? 999_999_999 : null,
  }));
  await inTransaction(core, async (tx) => {
    await announceOrders(tx, []);
    await announceOrders(tx, parts);
    await announceOrder(tx, { id: 1_000_001_000, customer_id: CUSTOMER, parent_id: null });
  });
  // A package, whose parts are no orders to their buyer, and all others.
  const told = [999_999_999, ...Array.from({ length: 991 }, (_, index) => 1_000_000_010 + index)];
  await expect.poll(() => batches, { timeout: 30_000 }).toEqual([told]);
  expect(woken).toBe(1);
  await client.end();
});

test('what was undone is told to nobody', async ({ core }) => {
  const told: number[] = [];
  core.events.on(({ events }) => void told.push(...ordersIn(events)));
  const order = (id: number) => ({ id, customer_id: CUSTOMER, parent_id: null });
  const undone = inTransaction(core, async (tx) => {
    await announceOrder(tx, order(1_000_002_000));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(core, (tx) => announceOrder(tx, order(1_000_002_001)));
  await expect.poll(() => told, { timeout: 30_000 }).toEqual([1_000_002_001]);
});
