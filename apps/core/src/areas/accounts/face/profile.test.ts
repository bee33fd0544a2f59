import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { dripLine } from '../../../../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid, report, workOn } from '../../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../../testing/test.ts';

test('a profile tells how many orders run, drip feeds among them; what ended or waits to be paid does not', async ({
  core,
  api,
}) => {
  const buyer = await api.customer(1_000);
  const other = await api.customer(1_000);
  const running = async () => {
    const { body } = await api.call(contract.getProfile, {}, { token: buyer.token });
    return [body.data.running_orders, body.data.running_drip_feeds];
  };
  expect(await running()).toEqual([0, 0]);
  const first = await placeOne(api, buyer);
  await placeOne(api, buyer, dripLine());
  await placeUnpaid(api, buyer);
  await placeOne(api, other);
  expect(await running()).toEqual([2, 1]);
  await workOn(core, first);
  await report(core, first, 'completed', 1_000);
  expect(await running()).toEqual([1, 1]);
});

test('a profile tells what waits for its customer: unpaid orders, a top-up declined today unless a later one was paid, a plan past due', async ({
  core,
  api,
}) => {
  const buyer = await api.customer(0);
  const other = await api.customer(0);
  const toDo = async (of = buyer) =>
    (await api.call(contract.getProfile, {}, { token: of.token })).body.data.to_do;
  const topUp = async ({ token }: { token: string }): Promise<number> => {
    const body = { payment_method_id: 1, amount: 20 };

    return (await api.call(contract.addFunds, { body }, { token })).body.data.invoice_id;
  };
  expect(await toDo()).toEqual({ orders: 0, money: 0, growth: 0 });
  await placeUnpaid(api, buyer);
  const declined = await topUp(buyer);
  await sql`
    insert into payment_attempt (invoice_id, gateway, merchant_reference, state, created_at)
    select id, gateway, 'declined', 'declined', created_at from invoice where id = ${declined}`.execute(
    core.db,
  );
  await sql`
    insert into plan_subscription (customer_id, plan_id, price, status, billing_type, started_at, past_due_since, locale)
    select ${buyer.id}, id, 0, 'past_due', 'balance', now(), now(), 'en' from tariff_plan limit 1`.execute(
    core.db,
  );
  expect(await toDo()).toEqual({ orders: 1, money: 1, growth: 1 });
  expect(await toDo(other)).toEqual({ orders: 0, money: 0, growth: 0 });

  // No money comes by this: at the end all of it has to be where it should be.
  const later = await topUp(buyer);
  const settle = (status: 'paid' | 'created') =>
    core.db.updateTable('invoice').set({ status }).where('id', '=', later).execute();
  await settle('paid');
  expect((await toDo()).money).toBe(0);
  await settle('created');
});
