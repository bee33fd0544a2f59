import type { Earnings, Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import { SHOP } from './accounts.ts';
import { type Leg, postJournal } from './ledger.ts';

/** A customer's accounts of earnings, micro-USD, locked with all others of theirs; one that never earned has none. */
export type LockedEarnings = Earnings & {
  customerId: number;
  cashAccount: number;
  referralAccount: number | null;
  taskAccount: number | null;
};

/** Balances of a customer's earnings accounts, micro-USD. */
export async function readEarnings(db: Queryable, customerId: number): Promise<Earnings> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['referral', 'task'])
    .execute();
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;

  return { referral: balance('referral'), task: balance('task') };
}

/** Reads the earnings with all accounts of the customer locked in the order of their ids, as `lockWallet` does. */
export async function lockEarnings(tx: Tx, customerId: number): Promise<LockedEarnings> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'balance'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const account = (kind: string) => rows.find((row) => row.kind === kind);
  const cash = account('cash');
  if (!cash) throw new Error(`customer ${customerId} has no wallet`);

  return {
    customerId,
    cashAccount: cash.id,
    referralAccount: account('referral')?.id ?? null,
    taskAccount: account('task')?.id ?? null,
    referral: account('referral')?.balance ?? 0n,
    task: account('task')?.balance ?? 0n,
  };
}

/** Opens the account for what a customer earns by referrals and widgets; of two who do at once both find the same. */
export async function openReferralAccount(tx: Tx, customerId: number): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values({ kind: 'referral', customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doNothing())
    .execute();
}

/**
 * Books a reward, or what of it is taken back (below zero), micro-USD. It is on no balance yet: no statement of one has it.
 * Lock the earnings first.
 */
export async function bookReward(
  tx: Tx,
  { referralAccount }: LockedEarnings,
  { kind, key, amount }: { kind: 'referral' | 'widget_reward'; key: string; amount: Micro },
): Promise<void> {
  if (referralAccount === null) throw new Error('there is no account for rewards');
  await postJournal(tx, { kind, key, customerId: null }, [
    { account: SHOP.rewards, amount: -amount },
    { account: referralAccount, amount },
  ]);
}

/** A withdrawal as far as the ledger knows it; amounts in micro-USD. */
export type BookedWithdrawal = { id: number; fee: Micro; fromReferral: Micro; fromTask: Micro };

/** Earnings that are withdrawn go to where money in transit is. */
export function bookRequest(tx: Tx, earnings: LockedEarnings, withdrawal: BookedWithdrawal): Promise<void> {
  const { fromReferral, fromTask } = withdrawal;
  return book(tx, 'requested', withdrawal, [
    ...earningsLegs(earnings, { referral: -fromReferral, task: -fromTask }),
    { account: SHOP.inTransit, amount: fromReferral + fromTask },
  ]);
}

/** Books the return of a payout to the accounts that it was drawn from. */
export function bookReturn(tx: Tx, earnings: LockedEarnings, withdrawal: BookedWithdrawal): Promise<void> {
  const { fromReferral, fromTask } = withdrawal;
  return book(tx, 'returned', withdrawal, [
    { account: SHOP.inTransit, amount: -(fromReferral + fromTask) },
    ...earningsLegs(earnings, { referral: fromReferral, task: fromTask }),
  ]);
}

/** Books a payout that was sent; its fee stays with the shop. */
export function bookPayout(tx: Tx, withdrawal: BookedWithdrawal): Promise<void> {
  const { fromReferral, fromTask, fee } = withdrawal;
  const amount = fromReferral + fromTask;
  return book(tx, 'sent', withdrawal, [
    { account: SHOP.inTransit, amount: -amount },
    { account: SHOP.payouts, amount: amount - fee },
    { account: SHOP.fees, amount: fee },
  ]);
}

/**
 * Books earnings to the cash of the order balance at once, less the fee: the only movement of earnings that a statement
 * shows, as what they were earned by (STAT-14, STAT-15, STAT-19).
 */
export async function bookToBalance(
  tx: Tx,
  earnings: LockedEarnings,
  withdrawal: BookedWithdrawal,
): Promise<void> {
  const { customerId, cashAccount, referralAccount } = earnings;
  const { fromReferral, fromTask, fee } = withdrawal;
  const legs = [
    ...earningsLegs(earnings, { referral: -fromReferral, task: -fromTask }),
    { account: cashAccount, amount: fromReferral + fromTask - fee },
    { account: SHOP.fees, amount: fee },
  ];
  const larger = largerPart(withdrawal);
  const kind = larger === 'referral' ? await rewardsOf(tx, referralAccount) : larger;
  await book(tx, 'to-balance', withdrawal, legs, { kind, customerId });
}

/** Source that filled an account of rewards more: referrals or widgets. */
async function rewardsOf(tx: Tx, account: number | null): Promise<'referral' | 'widget_reward'> {
  const { rows } = await sql<{ kind: 'referral' | 'widget_reward' }>`
    select j.kind from posting p join journal j on j.id = p.journal_id
    where p.account_id = ${account} and j.idempotency_key like 'reward:%'
    group by j.kind order by sum(p.amount) desc, j.kind limit 1`.execute(tx);

  return rows[0]?.kind ?? 'referral';
}

type Entry = { kind: 'referral' | 'task' | 'widget_reward'; customerId: number | null };

/** The kinds of journals are the ten of the wire: a withdrawal has that of what it was earned by, the larger part. */
function book(
  tx: Tx,
  step: string,
  withdrawal: BookedWithdrawal,
  legs: Leg[],
  entry: Entry = { kind: largerPart(withdrawal), customerId: null },
): Promise<void> {
  return postJournal(tx, { ...entry, key: `withdrawal:${withdrawal.id}:${step}` }, legs);
}

const largerPart = ({ fromReferral, fromTask }: BookedWithdrawal) =>
  fromReferral >= fromTask ? 'referral' : 'task';

function earningsLegs({ referralAccount, taskAccount }: LockedEarnings, amounts: Earnings): Leg[] {
  const legs: Leg[] = [];
  if (referralAccount !== null) legs.push({ account: referralAccount, amount: amounts.referral });
  if (taskAccount !== null) legs.push({ account: taskAccount, amount: amounts.task });

  return legs;
}
