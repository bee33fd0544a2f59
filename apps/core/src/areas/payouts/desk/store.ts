import type { staff } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { PayoutRow } from '../store.ts';

/** A withdrawal with its customer; `approved_*` of the last approval, `waits` where that needs a second person. */
export type DeskRow = PayoutRow & {
  customer_name: string;
  company_name: string | null;
  email: string | null;
  frozen_at: Date | null;
  verification_required_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
  approved_reason: string | null;
  waits: boolean;
};

const COUNTED = 10_000;
const isWaiting = sql`exists (
  select from approval where kind = 'withdrawal' and subject = withdrawal.id and state = 'waiting')`;

const IN_VIEW: Record<staff.WithdrawalView, RawBuilder<boolean>> = {
  open: sql`withdrawal.state = 'requested'`,
  to_send: sql`withdrawal.state = 'approved'`,
  second: sql`withdrawal.state = 'approved' and ${isWaiting}`,
  sent: sql`withdrawal.state = 'sent' and account_hint is not null`,
  refused: sql`withdrawal.state = 'rejected' and account_hint is not null`,
};
const isOver = (view: staff.WithdrawalView) => view === 'sent' || view === 'refused';

/** A page is cut before its customers are joined to it. */
const rowsOf = (page: RawBuilder<unknown>) => sql<DeskRow>`
  select withdrawal.*, customer.name as customer_name, customer.email, frozen_at, verification_required_at,
    case when account_type = 'company' then company_name end as company_name,
    last.asked_by as approved_by, last.asked_at as approved_at, last.reason as approved_reason, ${isWaiting} as waits
  from ${page} withdrawal join customer on customer.id = withdrawal.customer_id
  left join lateral (
    select asked_by, asked_at, reason from approval where kind = 'withdrawal' and subject = withdrawal.id
    order by id desc limit 1
  ) last on true`;

/** Withdrawals of a view by key: those that wait the oldest first, those that are over the latest first. */
export async function pageOfPayouts(
  db: Queryable,
  view: staff.WithdrawalView,
  { after, limit }: { after: number | null; limit: number },
): Promise<DeskRow[]> {
  const rowsIn = sql`select * from withdrawal where ${IN_VIEW[view]}`;
  const [page, order] = isOver(view)
    ? [sql`${rowsIn} and ${after === null ? sql`true` : sql`id < ${after}`}`, sql`desc`]
    : [sql`${rowsIn} and id > ${after ?? 0}`, sql`asc`];
  const { rows } = await sql<DeskRow>`
    ${rowsOf(sql`(${page} order by id ${order} limit ${limit})`)} order by withdrawal.id ${order}`.execute(
    db,
  );

  return rows;
}

export async function findForDesk(db: Queryable, id: number): Promise<DeskRow | undefined> {
  return (await rowsOf(sql`(select * from withdrawal where id = ${id})`).execute(db)).rows[0];
}

/** Count of a view, up to 10,000, and its sum, micro-USD. */
export async function countPayouts(
  db: Queryable,
  view: staff.WithdrawalView,
): Promise<{ count: number; is_more: boolean; sum: Micro }> {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
    from (select amount from withdrawal where ${IN_VIEW[view]} limit ${COUNTED + 1}) counted`.execute(db);
  const { count = 0, sum = 0n } = rows[0] ?? {};

  return { count: Math.min(count, COUNTED), is_more: count > COUNTED, sum };
}

/** Earnings of a customer by a person they brought, or (null) by widgets, micro-USD. */
export type EarnedBy = { customer_id: number | null; orders: number; paid: Micro; earned: Micro };

/** Rewards by whom they were earned, the most first. */
export async function earnedBy(db: Queryable, customerId: number): Promise<EarnedBy[]> {
  const { rows } = await sql<EarnedBy>`
    select referred_id as customer_id, count(*)::int as orders, sum(base)::bigint as paid,
      sum(earned - taken)::bigint as earned
    from reward left join referral on referral.id = referral_id
    where reward.referrer_id = ${customerId} group by referred_id order by earned desc, referred_id`.execute(
    db,
  );

  return rows;
}

export type EarnedOtherwise = {
  tasks: Micro;
  taken_back: Micro;
  withdrawn: Micro;
  refused_referrals: number;
};

/** Micro-USD: rewards of tasks, what of rewards was taken back, and all withdrawals that were not given back, but one. */
export async function earnedOtherwise(
  db: Queryable,
  { id, customer_id }: PayoutRow,
): Promise<EarnedOtherwise> {
  const { rows } = await sql<EarnedOtherwise>`
    select (select coalesce(sum(reward - taken), 0) from task_check
        where customer_id = ${customer_id} and available_at is not null)::bigint as tasks,
      (select coalesce(sum(taken), 0) from reward where referrer_id = ${customer_id})::bigint as taken_back,
      (select coalesce(sum(amount), 0) from withdrawal
        where customer_id = ${customer_id} and id <> ${id} and state not in ('rejected', 'canceled'))::bigint as withdrawn,
      (select count(*) from referral where referrer_id = ${customer_id} and refused_as is not null)::int as refused_referrals`.execute(
    db,
  );

  return rows[0] as EarnedOtherwise;
}
