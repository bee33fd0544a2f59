import type { InputOf } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { settleReward } from '../src/areas/referral/settle-reward.ts';
import { refundOrder } from '../src/areas/wallet/face/refund-order.ts';
import type { Core } from '../src/core.ts';
import { inTransaction } from '../src/data/in-transaction.ts';
import { type Api, giveCash, type TestCustomer } from './api.ts';
import { orderRow, report } from './orders.ts';
import { DEMO, freshLink, viewsLine } from './samples.ts';

/** The code of a customer's link. */
export async function codeOf(api: Api, { token }: TestCustomer): Promise<string> {
  return (await api.call(contract.getProfile, {}, { token })).body.data.affiliate_code;
}

let made = 0;

/** A new customer who came by a code, with an amount of cash in USD. */
export async function bring(
  api: Api,
  core: Core,
  code: string,
  { balance = 0, ...told }: Partial<InputOf<typeof contract.register>['body']> & { balance?: number } = {},
): Promise<TestCustomer> {
  made += 1;
  const email = `friend-${process.pid}-${made}-${Math.random().toString(36).slice(2, 7)}@example.com`;
  const password = 'correct horse 42';
  const reply = await api.call(contract.register, {
    body: {
      name: 'Friend',
      email,
      password,
      password_confirmation: password,
      affiliate_code: code,
      ...told,
    },
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  const { id } = reply.body.data;
  if (balance > 0) await giveCash(core, id, BigInt(Math.round(balance * 100)) * 10_000n);

  return { id, email, token: String(reply.headers.authorization).replace('Bearer ', '') };
}

/** Places a purchase of 10.44 (E13): 1,600 views for 3.84 and twelve comments for 6.60; gives the orders' ids. */
export async function placeTogether(api: Api, { token }: TestCustomer): Promise<[number, number]> {
  const comments = [{ target_id: 1, values: 'nice\n'.repeat(12) }];
  const orders = [
    viewsLine({ quantity: 1_600 }),
    { service_id: DEMO.comments, url: freshLink(), is_guarantee: false, targetable_values: comments },
  ];
  const reply = await api.call(contract.placeOrder, { body: { orders } }, { token });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  const [views, spoken] = reply.body.data.orders;

  return [views?.id ?? 0, spoken?.id ?? 0];
}

/** Places the purchase of `placeTogether` and ends it, with a number of the views delivered. */
export async function buyAndEnd(
  api: Api,
  core: Core,
  friend: TestCustomer,
  delivered = 1_600,
): Promise<number> {
  const [views, spoken] = await placeTogether(api, friend);
  await report(core, spoken, 'completed', 12);
  await report(core, views, delivered < 1_600 ? 'partial' : 'completed', delivered);

  return views;
}

/** Refunds some cash of an order that has ended, in micro-USD, as a refund outside of a delivery would. */
export async function refundLater(core: Core, orderId: number, amount: bigint): Promise<void> {
  const order = await orderRow(core, orderId);
  await inTransaction(core, async (tx) => {
    await refundOrder(tx, {
      customerId: order.customer_id,
      orderId,
      purchaseId: order.purchase_id,
      toCash: amount,
      toBonus: 0n,
      fee: 0n,
      sequence: Number(order.refunded / 10_000n) + 100,
    });
    await tx
      .updateTable('orders')
      .set({ refunded: order.refunded + amount })
      .where('id', '=', orderId)
      .execute();
    await settleReward(core, tx, { purchase_id: order.purchase_id });
  });
}

/** Earnings in a customer's own profile. */
export async function earningsOf(api: Api, { token }: TestCustomer) {
  const query = { with_increased_balance_accuracy: '1' as const };
  const { data } = (await api.call(contract.getProfile, { query }, { token })).body;
  const { referral_user_balance: available, total_earnings: total, balance } = data;

  return { available, total, balance };
}

/** Ends the hold on a referrer's earnings so far, as after 14 days. */
export async function endHold(core: Core, referrerId: number): Promise<void> {
  await core.db
    .updateTable('reward')
    .set({ available_at: core.clock.now() })
    .where('referrer_id', '=', referrerId)
    .execute();
}
