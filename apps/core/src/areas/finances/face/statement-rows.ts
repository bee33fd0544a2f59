import type { FinanceType } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { OrderStatusColumn } from '../../../data/tables.ts';
import type { StatementFilters } from '../statement-filters.ts';

/** A line of a statement, as far as the ledger, the orders and the invoices know it. */
export type StatementRow = {
  id: bigint;
  kind: FinanceType;
  created_at: Date;
  amount: Micro;
  balance_after: Micro;
  /** The order that has a page of its own: of a part, the whole; none where its customer deleted it. */
  order_id: number | null;
  orders_count: number;
  service_id: number | null;
  quantity: number | null;
  delivered: number | null;
  status: OrderStatusColumn | null;
  invoice_id: number | null;
  payment_method_id: number | null;
};

/** The line after which a page begins; `at` in microseconds since 1970, finer than a Date. */
export type StatementPlace = { at: bigint; id: bigint };

export type KindOfDay = { kind: FinanceType; day: string; rows: number; amount: Micro };

/** The amount that a journal added to the balance: all its postings on the customer's cash and bonus. */
const amountOf = (customerId: number) => sql<bigint>`(
  select coalesce(sum(amount), 0)::bigint from posting
  where posting.journal_id = journal.id and account_id in ${accountsOf(customerId)})`;

const accountsOf = (customerId: number) =>
  sql`(select id from ledger_account where customer_id = ${customerId} and kind in ('cash', 'bonus'))`;

/** The balance after a journal, by each account's last posting until then. */
const balanceAfter = (customerId: number, journalId: RawBuilder<bigint | null>) => sql<bigint>`(
  select coalesce(sum(held.balance_after), 0)::bigint
  from ledger_account account
  cross join lateral (
    select balance_after from posting
    where account_id = account.id and journal_id <= ${journalId}
    order by journal_id desc limit 1
  ) held
  where account.customer_id = ${customerId} and account.kind in ('cash', 'bonus'))`;

const isWithin = ({ customerId, start, end }: StatementFilters) =>
  sql<boolean>`journal.customer_id = ${customerId} and journal.created_at >= ${start} and journal.created_at < ${end}`;

/** A page of the lines that the filters leave, newest first. */
export async function pageOfStatement(
  db: Queryable,
  filters: StatementFilters,
  { after, limit }: { after: StatementPlace | null; limit: number },
): Promise<(StatementRow & StatementPlace)[]> {
  const { customerId } = filters;
  const { rows } = await sql<StatementRow & StatementPlace>`
    with page as materialized (
      select id, kind, created_at, order_id, purchase_id, invoice_id
      from journal
      where ${matching(filters)}
        ${after === null ? sql`` : sql`and (created_at, id) < (to_timestamp(0) + ${String(after.at)}::bigint * interval '1 microsecond', ${String(after.id)}::bigint)`}
      order by created_at desc, id desc limit ${limit}
    )
    select journal.id, journal.kind, journal.created_at, (extract(epoch from journal.created_at) * 1000000)::bigint as at,
      ${amountOf(customerId)} as amount, ${balanceAfter(customerId, sql`journal.id`)} as balance_after,
      whole.id as order_id, greatest(together.count, 1)::int as orders_count,
      shown.service_id, shown.quantity, shown.delivered, shown.status,
      journal.invoice_id, invoice.payment_method_id
    from page journal
    left join lateral (
      select min(id) as first, count(*) as count from orders
      where purchase_id = journal.purchase_id and parent_id is null and journal.order_id is null
    ) together on true
    left join orders shown on shown.id = coalesce(journal.order_id, together.first)
    left join orders whole on whole.id = coalesce(shown.parent_id, shown.id) and whole.hidden_at is null
    left join invoice on invoice.id = journal.invoice_id
    order by journal.created_at desc, journal.id desc`.execute(db);

  return rows;
}

/** Lines and sums of the period by day and kind, whatever kinds and text are looked for. */
export async function kindsByDay(db: Queryable, filters: StatementFilters): Promise<KindOfDay[]> {
  const { rows } = await sql<KindOfDay>`
    select kind, to_char(created_at at time zone ${filters.zone}, 'YYYY-MM-DD') as day, count(*)::int as rows,
      sum(${amountOf(filters.customerId)})::bigint as amount
    from journal where ${isWithin(filters)}
    group by 1, 2 order by 2, 1`.execute(db);

  return rows;
}

/** Number and sum of the rows that the filters leave. */
export async function sumOfFound(
  db: Queryable,
  filters: StatementFilters,
): Promise<{ rows: number; amount: Micro }> {
  const { rows } = await sql<{ rows: number; amount: Micro }>`
    select count(*)::int as rows, coalesce(sum(${amountOf(filters.customerId)}), 0)::bigint as amount
    from journal where ${matching(filters)}`.execute(db);

  return rows[0] ?? { rows: 0, amount: 0n };
}

/** The balance when the period began. */
export async function openingBalance(db: Queryable, { customerId, start }: StatementFilters): Promise<Micro> {
  const last = sql<bigint | null>`(
    select id from journal where customer_id = ${customerId} and created_at < ${start}
    order by created_at desc, id desc limit 1)`;
  const { rows } = await sql<{ balance: Micro }>`select ${balanceAfter(customerId, last)} as balance`.execute(
    db,
  );

  return rows[0]?.balance ?? 0n;
}

function matching(filters: StatementFilters): RawBuilder<boolean> {
  const { types, wanted, customerId } = filters;
  const conditions = [isWithin(filters), sql<boolean>`journal.kind = any(${types})`];
  if (wanted !== null) {
    const { orderId, amount, serviceIds } = wanted;
    const orders = [sql<boolean>`service_id = any(${serviceIds}::bigint[])`];
    if (orderId !== null) orders.push(sql`id = ${orderId}::bigint`);
    const ways = [
      sql<boolean>`exists (
        select from orders
        where (orders.id = journal.order_id or (journal.order_id is null and orders.purchase_id = journal.purchase_id))
          and (${sql.join(orders, sql` or `)}))`,
    ];
    if (amount !== null) ways.push(sql`abs(${amountOf(customerId)}) = ${String(amount)}::bigint`);
    conditions.push(sql`(${sql.join(ways, sql` or `)})`);
  }

  return sql`${sql.join(conditions, sql` and `)}`;
}
