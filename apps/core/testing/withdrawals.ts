import type { InputOf } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { SHOP } from '../src/areas/wallet/accounts.ts';
import { lockEarnings, openReferralAccount } from '../src/areas/wallet/earnings.ts';
import { postJournal } from '../src/areas/wallet/ledger.ts';
import type { Core } from '../src/core.ts';
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
  await inTransaction(core, async (tx) => {
    await openReferralAccount(tx, customer.id);
    await tx.insertInto('ledger_account').values({ kind: 'task', customer_id: customer.id }).execute();
    const { referralAccount, taskAccount } = await lockEarnings(tx, customer.id);
    const micro = (usd: number) => BigInt(Math.round(usd * 1_000_000));
    await postJournal(tx, { kind: 'referral', key: `test earned:${customer.id}`, customerId: null }, [
      { account: SHOP.rewards, amount: -micro(referral + task) },
      { account: referralAccount ?? 0, amount: micro(referral) },
      { account: taskAccount ?? 0, amount: micro(task) },
    ]);
  });

  return customer;
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
