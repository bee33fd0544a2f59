import type { AuditAction } from '@fanfare/contract';
import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Actor, Deed } from '../../../security/audit.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { askApproval } from '../../approvals/face/ask-approval.ts';
import { decideApproval } from '../../approvals/face/decide-approval.ts';
import { waitingApprovals } from '../../approvals/face/find-approvals.ts';
import { type Bucket, correctBalance } from '../correct-balance.ts';
import { readBalances } from '../face/accounts.ts';
import { requireBalance } from '../face/require-balance.ts';
import { type BalanceChangeRow, changesOf, insertChange } from './balance-changes.ts';

type Approval = Awaited<ReturnType<typeof askApproval>>;
/** A change of a balance, and who asked for it and agreed to it. */
export type BalanceChange = { change: BalanceChangeRow; approval: Approval };
type Changed<Action extends AuditAction> = BalanceChange & { deed: Deed<Action | 'balance.changed'> };
type ChangeRequest = {
  customer_id: number;
  amount: string;
  bucket: Bucket;
  reason: string;
  expected_balance?: string | undefined;
};

const KIND = 'balance_change';

/**
 * Adds USD to a customer's balance or takes it, once it is approved: at once, or by a second person (`askApproval`). Throws 409 where the balance is another one than was shown, 404
 * for a customer who is not there and 422 on `amount` where it would leave less than nothing, and on `customer_id` for one's own
 * account.
 */
export async function changeBalance(
  core: Core,
  tx: Tx,
  actor: Actor,
  { customer_id: customerId, amount: entered, bucket, reason, expected_balance: expected }: ChangeRequest,
): Promise<Changed<'balance.change_asked'>> {
  const amount = parseAmount(entered);
  if (!(await findCustomer(tx, customerId))) throw notFound('page');
  if (expected !== undefined) await requireBalance(tx, customerId, expected);
  const change = await insertChange(tx, { customer_id: customerId, amount, bucket });
  const approval = await askApproval(core, tx, actor, {
    kind: KIND,
    subject: change.id,
    customerId,
    amount: magnitude(amount),
    reason,
  });

  return written(tx, { change, approval }, 'balance.change_asked');
}

/** The second person's word on a change that waits. Throws 404 for one that is not there, and 422 as `decideApproval`. */
export async function decideChange(
  core: Core,
  tx: Tx,
  actor: Actor,
  { changeId, approve }: { changeId: number; approve: boolean },
): Promise<Changed<'balance.change_declined'>> {
  const approval = await decideApproval(core, tx, actor, { kind: KIND, subject: changeId, approve });

  return written(tx, { change: await findChange(tx, changeId), approval }, 'balance.change_declined');
}

/** Changes that wait for a second person, the oldest first. */
export async function listWaitingChanges(db: Queryable): Promise<BalanceChange[]> {
  const approvals = await waitingApprovals(db, KIND);
  const changes = await changesOf(
    db,
    approvals.map(({ subject }) => subject),
  );

  return approvals.flatMap((approval) => {
    const change = changes.find(({ id }) => id === approval.subject);
    return change ? [{ change, approval }] : [];
  });
}

/** Books a change that is approved. */
export async function carryOutChange(_: Core, tx: Tx, { kind, subject }: Approval): Promise<void> {
  if (kind !== KIND) return;
  const { id, customer_id: customerId, bucket, amount } = await findChange(tx, subject);
  await correctBalance(tx, { key: `admin:${id}`, customerId, bucket, amount });
}

async function findChange(tx: Tx, id: number): Promise<BalanceChangeRow> {
  const [change] = await changesOf(tx, [id]);
  if (!change) throw notFound('page');

  return change;
}

async function written<Action extends AuditAction>(
  tx: Tx,
  { change, approval }: BalanceChange,
  otherwise: Action,
): Promise<Changed<Action>> {
  const { id, customer_id: customerId, amount, bucket } = change;
  const isDone = approval.state === 'approved';
  // Booking the change has locked the wallet already.
  const balance = isDone ? (await readBalances(tx, customerId))[bucket] : 0n;
  const text = (value: Micro) => formatAmount(value, 6);

  return {
    change,
    approval,
    deed: {
      action: isDone ? 'balance.changed' : otherwise,
      target: customerId,
      ...(isDone && { before: { balance: text(balance - amount) } }),
      after: { change: id, amount: text(amount), bucket, ...(isDone && { balance: text(balance) }) },
      reason: approval.reason,
    },
  };
}

const magnitude = (amount: Micro) => (amount < 0n ? -amount : amount);
