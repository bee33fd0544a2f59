import type { staff } from '@fanfare/contract';
import { formatAmount, hoursAfter } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { boundedOf } from '../../../data/bounded.ts';
import type { Queryable } from '../../../data/database.ts';
import { pageOf, readCursor } from '../../../data/page-cursor.ts';
import { readPeople } from '../../staff/face/people.ts';
import { type Decider, readDecider } from '../face/decider.ts';
import { LAPSES_HOURS } from '../lapse-approvals.ts';
import { countWaiting, pageOfDecided, pageOfWaiting, type WholeApproval, waitingOf } from './rows.ts';

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
    data: await presentApprovals(db, page.data, decider),
    next: page.next,
    counts: {
      mine: boundedOf(counts.mine),
      asked: boundedOf(counts.asked),
      waiting: boundedOf(counts.waiting),
    },
  };
}

/** Waiting requests about a customer's money. */
export async function approvalsAbout(
  db: Queryable,
  staffId: number,
  customerId: number,
): Promise<staff.Approval[]> {
  const [decider, waiting] = await Promise.all([readDecider(db, staffId), waitingOf(db, customerId)]);

  return presentApprovals(db, waiting, decider);
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

  return presentApprovals(db, await pageOfWaiting(db, about, undefined), decider);
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

/** Requests in their wire form, with the names of people, and why the reader may not decide them. */
export async function presentApprovals(
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
