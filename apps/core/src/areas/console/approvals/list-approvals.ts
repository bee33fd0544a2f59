import type { staff } from '@fanfare/contract';
import { formatAmount, hoursAfter } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { boundedOf } from '../../../data/bounded.ts';
import type { Queryable } from '../../../data/database.ts';
import { pageOf, readCursor } from '../../../data/page-cursor.ts';
import { notFound } from '../../../refusal.ts';
import { readPeople } from '../../accounts/staff/people.ts';
import { type Decider, readDecider } from '../../approvals/decider.ts';
import { LAPSES_HOURS } from '../../approvals/lapse-approvals.ts';
import { previewReturn } from '../../orders/desk/carry-out-return.ts';
import { readBalances } from '../../wallet/accounts.ts';
import {
  countWaiting,
  findWholeApproval,
  pageOfDecided,
  pageOfWaiting,
  type WholeApproval,
  waitingOf,
} from './approval-rows.ts';

type View = (typeof staff.APPROVAL_VIEWS)[number];

/** A page of what waits for a second person, or of what ended. Throws 422 on `cursor`. */
export async function listApprovals(
  { db }: Core,
  staffId: number,
  { view = 'mine', cursor }: { view?: View | undefined; cursor?: string | undefined },
) {
  const decider = await readDecider(db, staffId);
  const [page, counts] = await Promise.all([
    view === 'decided' ? readDecided(db, cursor) : readWaiting(db, whereOf(view, decider), cursor),
    countWaiting(db, decider),
  ]);

  return {
    data: await present(db, page.data, decider),
    next: page.next,
    counts: {
      mine: boundedOf(counts.mine),
      asked: boundedOf(counts.asked),
      waiting: boundedOf(counts.waiting),
    },
  };
}

/** A request with the amounts that it moves as they are now. Throws 404. */
export async function readApproval(core: Core, staffId: number, id: number) {
  const approval = await requireApproval(core.db, id);
  const [shown, returns] = await Promise.all([
    presentWithBalance(core.db, staffId, approval),
    approval.state === 'waiting' ? previewReturn(core, approval) : null,
  ]);

  return { ...shown, returns };
}

/** A request, also in the transaction that decides it. Throws 404. */
export async function showApproval(tx: Queryable, staffId: number, id: number) {
  return presentWithBalance(tx, staffId, await requireApproval(tx, id));
}

async function requireApproval(db: Queryable, id: number): Promise<WholeApproval> {
  const approval = id < 2 ** 31 ? await findWholeApproval(db, id) : undefined;
  if (!approval) throw notFound('page');

  return approval;
}

async function presentWithBalance(db: Queryable, staffId: number, approval: WholeApproval) {
  const { cash, bonus } = await readBalances(db, approval.customer_id);
  const [shown] = await present(db, [approval], await readDecider(db, staffId));
  const moves = moved(approval);

  return {
    ...(shown as staff.Approval),
    balance: formatAmount(cash + bonus, 6),
    becomes: moves === null ? null : formatAmount(cash + bonus + moves, 6),
  };
}

/** Waiting requests about a customer's money. */
export async function approvalsAbout(
  db: Queryable,
  staffId: number,
  customerId: number,
): Promise<staff.Approval[]> {
  const [decider, waiting] = await Promise.all([readDecider(db, staffId), waitingOf(db, customerId)]);

  return present(db, waiting, decider);
}

/**
 * Waiting requests about the money of some customers that a member of staff may decide, the oldest first; a page of them at most.
 */
export async function approvalsToDecide(
  db: Queryable,
  staffId: number,
  customerIds: readonly number[],
): Promise<staff.Approval[]> {
  if (customerIds.length === 0) return [];
  const decider = await readDecider(db, staffId);
  const about = sql`${decider.mayDecide} and approval.customer_id = any(${customerIds}::int[])`;

  return present(db, await pageOfWaiting(db, about, undefined), decider);
}

const whereOf = (view: View, { mayDecide, hasAsked }: Decider) =>
  view === 'mine' ? mayDecide : view === 'asked' ? hasAsked : sql`true`;

async function readWaiting(db: Queryable, where: ReturnType<typeof sql>, cursor: string | undefined) {
  const [after] = readCursor(cursor, ['number']) ?? [];

  return pageOf(await pageOfWaiting(db, where, after), ({ id }) => [id]);
}

async function readDecided(db: Queryable, cursor: string | undefined) {
  const after = readCursor(cursor, ['string', 'number']);

  return pageOf(await pageOfDecided(db, after), ({ decided_at, id }) => [
    (decided_at as Date).toISOString(),
    id,
  ]);
}

/** By how much agreeing moves the balance; null where the kind does not, or where a bonus or a provider decides. */
function moved({ kind, amount, change, state }: WholeApproval): bigint | null {
  if (state !== 'waiting') return null;
  if (kind === 'balance_change') return change;

  return kind === 'payment_refund' ? -amount : null;
}

async function present(
  db: Queryable,
  approvals: readonly WholeApproval[],
  decider: Decider,
): Promise<staff.Approval[]> {
  const nameOf = await readPeople(
    db,
    approvals.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]),
  );
  const text = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, 6));

  return approvals.map((approval) => ({
    id: approval.id,
    kind: approval.kind,
    subject: approval.subject,
    customer: { id: approval.customer_id, name: approval.customer_name },
    amount: formatAmount(approval.change ?? approval.amount, 6),
    reason: approval.reason,
    cause: approval.cause,
    limit_of_one: text(approval.limit_of_one),
    used_before: text(approval.used_before),
    asked_by: nameOf(approval.asked_by),
    asked_at: approval.asked_at.toISOString(),
    lapses_at: hoursAfter(approval.asked_at, LAPSES_HOURS).toISOString(),
    state: approval.state,
    decided_by: approval.decided_by === null ? null : nameOf(approval.decided_by),
    decided_at: approval.decided_at?.toISOString() ?? null,
    held: decider.heldBack(approval),
  }));
}
