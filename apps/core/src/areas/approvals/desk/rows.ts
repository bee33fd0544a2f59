import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { countUpTo } from '../../../data/bounded.ts';
import type { Queryable } from '../../../data/database.ts';
import { PAGE_ROWS } from '../../../data/page-cursor.ts';
import type { Tables } from '../../../data/tables.ts';
import type { Decider } from '../face/decider.ts';

/** A request with the customer's name, and the sign of a correction. */
export type WholeApproval = Selectable<Tables['approval']> & {
  customer_name: string;
  /** Signed, where it is a correction of a balance. */
  change: bigint | null;
};

const WHOLE = sql`
  select approval.*, coalesce(nullif(customer.name, ''), customer.email, '') as customer_name, balance_change.amount as change
  from approval join customer on customer.id = approval.customer_id
  left join balance_change on approval.kind = 'balance_change' and balance_change.id = approval.subject`;

export async function findWholeApproval(db: Queryable, id: number): Promise<WholeApproval | undefined> {
  const { rows } = await sql<WholeApproval>`${WHOLE} where approval.id = ${id}`.execute(db);

  return rows[0];
}

/** Requests about a customer's money that wait. */
export async function waitingOf(db: Queryable, customerId: number): Promise<WholeApproval[]> {
  const { rows } = await sql<WholeApproval>`
    ${WHOLE} where approval.state = 'waiting' and approval.customer_id = ${customerId} order by approval.id limit 20`.execute(
    db,
  );

  return rows;
}

/** Requests that wait and leave a condition, the oldest first. */
export async function pageOfWaiting(
  db: Queryable,
  where: ReturnType<typeof sql>,
  after: number | undefined,
): Promise<WholeApproval[]> {
  const { rows } = await sql<WholeApproval>`
    ${WHOLE} where approval.state = 'waiting' and ${where} and approval.id > ${after ?? 0}
    order by approval.id limit ${PAGE_ROWS + 1}`.execute(db);

  return rows;
}

/** Requests that a second person decided, or that lapsed, the latest first. */
export async function pageOfDecided(
  db: Queryable,
  after: readonly [string, number] | undefined,
): Promise<WholeApproval[]> {
  const { rows } = await sql<WholeApproval>`
    ${WHOLE} where approval.needs_second and approval.decided_at is not null
      ${after === undefined ? sql`` : sql`and (approval.decided_at, approval.id) < (${after[0]}::timestamptz, ${after[1]})`}
    order by approval.decided_at desc, approval.id desc limit ${PAGE_ROWS + 1}`.execute(db);

  return rows;
}

/** Counts of waiting requests: those that somebody may decide, their own, and all. */
export async function countWaiting(
  db: Queryable,
  decider: Decider,
): Promise<{ mine: number; asked: number; waiting: number }> {
  const waiting = (where: ReturnType<typeof sql>) =>
    countUpTo(sql`select from approval where state = 'waiting' and ${where}`);
  const { rows } = await sql<{ mine: number; asked: number; waiting: number }>`
    select ${waiting(decider.mayDecide)} as mine, ${waiting(decider.hasAsked)} as asked, ${waiting(sql`true`)} as waiting`.execute(
    db,
  );

  return rows[0] ?? { mine: 0, asked: 0, waiting: 0 };
}
