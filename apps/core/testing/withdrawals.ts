import type { InputOf } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { bookReward, lockEarnings, openReferralAccount } from '../src/areas/wallet/face/earnings.ts';
import { bookTaskReward } from '../src/areas/wallet/face/task-earnings.ts';
import type { Core } from '../src/core.ts';
import type { Tx } from '../src/data/database.ts';
import { inTransaction } from '../src/data/in-transaction.ts';
import type { Api, TestCustomer } from './api.ts';

/** Methods of the demo: nothing is taken by the balance, 2 % and 1.50 at least by card. */
export const METHODS = { balance: 1, card: 2, crypto: 3, bank: 4 } as const;
export const PASSWORD = 'correct horse 42';

/** A customer with a confirmed e-mail who has earned amounts in USD by referrals, and by tasks. */
export async function earner(
  api: Api,
  core: Core,
  { referral = 100, task = 0 }: { referral?: number; task?: number } = {},
): Promise<TestCustomer> {
  const customer = await api.customer();
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', customer.id)
    .execute();
  const micro = (usd: number) => BigInt(Math.round(usd * 1_000_000));
  await inTransaction(core, async (tx) => {
    await openReferralAccount(tx, customer.id);
    await tx.insertInto('ledger_account').values({ kind: 'task', customer_id: customer.id }).execute();
    const earnings = await lockEarnings(tx, customer.id);
    if (referral > 0) {
      const key = `reward:${await addReward(tx, customer.id, micro(referral))}`;
      await bookReward(tx, earnings, { kind: 'referral', key, amount: micro(referral) });
    }
    if (task > 0) {
      const key = `task:${await addTask(tx, customer.id, micro(task))}`;
      await bookTaskReward(tx, earnings, { key, amount: micro(task) });
    }
  });

  return customer;
}

/** A reward for a sale of the past to somebody whom the customer brought. */
async function addReward(tx: Tx, customerId: number, earned: bigint): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with friend as (
      insert into customer (email) values ('brought-by-' || ${customerId}::int || '@example.com') returning id
    ), brought as (
      insert into referral (referrer_id, referred_id, since) select ${customerId}::int, id, 'epoch' from friend returning id
    ), sale as (
      insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, created_at, paid_at)
      select id, 'paid', 1, 0, 0, 0, 0, 0, 'en', 'epoch', 'epoch' from friend returning id
    )
    insert into reward (purchase_id, referral_id, referrer_id, base, fraction, earned, earned_at, available_at)
    select sale.id, brought.id, ${customerId}::int, ${earned}::bigint, 1000000, ${earned}::bigint, 'epoch', 'epoch' from sale, brought
    returning id`.execute(tx);

  return rows[0]?.id ?? 0;
}

/** A clip that the customer watched to its end, with a reward like this. */
async function addTask(tx: Tx, customerId: number, reward: bigint): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with clip as (
      insert into task_clip (id, sponsor, url, seconds, right_choice, reward, budget, spent, content, is_enabled, sorting)
      values (${1_000_000 + customerId}, 'Sponsor', '/clip.webm', 10, 0, ${reward}, ${reward}, ${reward}, '{}', false, 0) returning id
    )
    insert into task_check (customer_id, clip_id, youtube_account_id, youtube_channel_id, status, reward, created_at, expires_at,
      decided_at, available_at)
    select ${customerId}::int, id, 0, 'UC-of-somebody', 'approved', ${reward}::bigint, 'epoch', 'epoch', 'epoch', 'epoch' from clip
    returning id`.execute(tx);

  return rows[0]?.id ?? 0;
}

type Body = InputOf<typeof contract.withdraw>['body'];

/** Asks for a withdrawal of 50.00 by card unless told otherwise. */
export const withdraw = (
  api: Api,
  { token }: TestCustomer,
  change: Partial<Body> = {},
  idempotencyKey?: string,
) =>
  api.call(
    contract.withdraw,
    {
      query: { with_increased_balance_accuracy: '1' },
      body: {
        amount: '50',
        payment_method_id: METHODS.card,
        account_number: '4242 4242 4242 4242',
        user_comment: null,
        current_password: PASSWORD,
        ...change,
      },
    },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  );

/** Earnings that a customer has left, in USD. */
export async function leftOf(api: Api, { token }: TestCustomer): Promise<[string, string, string]> {
  const { data } = (await api.call(contract.getProfile, {}, { token })).body;

  return [data.referral_user_balance, data.task_user_balance, data.balance];
}
