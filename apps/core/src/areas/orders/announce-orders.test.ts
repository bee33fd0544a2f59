import pg from 'pg';
import { expect, test } from '../../../testing/test.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { announceOrders } from './order-rows.ts';
import { watchOrders } from './order-watch.ts';

test('a thousand changes of a transaction are told together, each to whom it concerns alone', async ({
  core,
  database,
}) => {
  const client = new pg.Client(database);
  await client.connect();
  await client.query('listen "order"');
  let told = 0;
  client.on('notification', () => {
    told += 1;
  });
  const watch = watchOrders(core.listener);
  const [ofCustomer, ofOrder, ofOther]: number[][] = [[], [], []];
  const end = () => undefined;
  watch.add({ customerId: 2_000_000_000 }, { heard: (id) => ofCustomer?.push(id), end });
  watch.add({ orderId: 1_999_999_999 }, { heard: (id) => ofOrder?.push(id), end });
  watch.add({ customerId: 1 }, { heard: (id) => ofOther?.push(id), end });

  const orders = Array.from({ length: 1000 }, (_, index) => ({
    id: 1_999_999_000 + index,
    customer_id: 2_000_000_000,
    parent_id: null,
  }));
  await inTransaction(core, (tx) => announceOrders(tx, orders));
  await expect.poll(() => ofCustomer?.length, { timeout: 30_000 }).toBe(1000);
  expect(ofOrder).toEqual([1_999_999_999]);
  expect(ofOther).toEqual([]);
  expect(told).toBeLessThan(10);
  await client.end();
});
