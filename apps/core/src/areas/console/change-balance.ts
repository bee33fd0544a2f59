import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Deed } from '../../audit.ts';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { requireAnotherPerson } from '../accounts/require-another-person.ts';
import { findCustomer } from '../accounts/store.ts';
import { type Bucket, correctBalance } from '../wallet/correct-balance.ts';
import { type BalanceChangeRow, insertChange, lockChange, settleChange } from './balance-changes.ts';

type Changed<Action extends string> = { change: BalanceChangeRow; deed: Deed<Action> };
type Wanted = { customer_id: number; amount: string; bucket: Bucket; reason: string };

/**
 * Adds USD to a customer's balance or takes it. What one of staff changes for one customer within 24 h without a second
 * person is limited (`balanceChangeLimit`, micro-USD, additions and takings alike): above it the change waits. Throws 404
 * for a customer who is not there and 422 on `amount` where it would leave less than nothing, and on `customer_id` for
 * one's own account.
 */
export async function changeBalance(
  core: Core,
  tx: Tx,
  staff: Customer,
  { customer_id, amount: entered, bucket, reason }: Wanted,
): Promise<Changed<'balance.changed' | 'balance.change_asked'>> {
  const amount = parseAmount(entered);
  if (customer_id >= 2 ** 31 || !(await findCustomer(tx, customer_id))) throw notFound('page');
  requireAnotherPerson(staff, { customerId: customer_id, field: 'customer_id', own: 'staff.own_balance' });
  // Two at once by the same person would each see that the other is not there yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`balance ${staff.customerId}`}, 0))`.execute(tx);
  const needsSecond =
    (await changedAlone(core, tx, { staffId: staff.customerId, customerId: customer_id })) +
      magnitude(amount) >
    core.config.balanceChangeLimit;
  const change = await insertChange(tx, {
    customer_id,
    amount,
    bucket,
    reason,
    needs_second: needsSecond,
    asked_by: staff.customerId,
    asked_at: core.clock.now(),
  });

  return needsSecond
    ? { change, deed: deedOf(change, 'balance.change_asked') }
    : carryOut(core, tx, change, staff);
}

/**
 * The second person's word on a change that waits. Throws 404 for one that is not there, and 422 on `approve` for what
 * is decided already, for one's own, which can only be taken back, and for one of one's own balance.
 */
export async function decideChange(
  core: Core,
  tx: Tx,
  staff: Customer,
  { changeId, approve }: { changeId: number; approve: boolean },
): Promise<Changed<'balance.changed' | 'balance.change_declined'>> {
  const change = changeId < 2 ** 31 ? await lockChange(tx, changeId) : undefined;
  if (!change) throw notFound('page');
  if (change.state !== 'waiting') throw invalidField('approve', 'staff.decided');
  if (approve) {
    const { customer_id: customerId, asked_by: askedBy } = change;
    requireAnotherPerson(staff, { customerId, askedBy, field: 'approve', own: 'staff.own_balance' });
    return carryOut(core, tx, change, staff);
  }
  const by = { by: staff.customerId, now: core.clock.now() };

  return {
    change: await settleChange(tx, change.id, { state: 'declined', ...by }),
    deed: deedOf(change, 'balance.change_declined'),
  };
}

async function carryOut(
  core: Core,
  tx: Tx,
  change: BalanceChangeRow,
  staff: Customer,
): Promise<Changed<'balance.changed'>> {
  const { before, after } = await correctBalance(tx, {
    key: `admin:${change.id}`,
    customerId: change.customer_id,
    bucket: change.bucket,
    amount: change.amount,
  });
  const deed = deedOf(change, 'balance.changed');

  return {
    change: await settleChange(tx, change.id, {
      state: 'done',
      by: staff.customerId,
      now: core.clock.now(),
    }),
    deed: {
      ...deed,
      before: { balance: formatAmount(before, 6) },
      after: { ...deed.after, balance: formatAmount(after, 6) },
    },
  };
}

const deedOf = <Action extends string>(change: BalanceChangeRow, action: Action): Deed<Action> => ({
  action,
  target: change.customer_id,
  after: { change: change.id, amount: formatAmount(change.amount, 6), bucket: change.bucket },
  reason: change.reason,
});

const magnitude = (amount: Micro) => (amount < 0n ? -amount : amount);

/** What one of staff changed for one customer in the last day on their own word, micro-USD. */
async function changedAlone(
  core: Core,
  tx: Tx,
  { staffId, customerId }: { staffId: number; customerId: number },
): Promise<Micro> {
  const since = new Date(core.clock.now().getTime() - 24 * 3600 * 1000);
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(abs(amount)), 0)::bigint as sum from balance_change
    where asked_by = ${staffId} and customer_id = ${customerId} and asked_at > ${since}
      and state = 'done' and not needs_second`.execute(tx);

  return rows[0]?.sum ?? 0n;
}
