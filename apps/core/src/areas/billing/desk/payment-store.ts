import type { staff } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

/** An invoice with its customer; `waits`: a second person is asked for. */
export type PaymentRow = Selectable<Tables['invoice']> & {
  customer_name: string;
  company_name: string | null;
  email: string | null;
  waits: boolean;
  asked_at: Date | null;
  question_ticket: number | null;
};

/** Place of an invoice in a view: since when it stands there, and what the view is sorted by. */
export type ViewPlace = { id: number; since: Date; key: number };

/** A gateway was asked as often about a charge before a person has to look. */
const ASKED_OFTEN = 3;
/** Most rows that are counted. */
const COUNTED = 10_000;

const isUnknown = sql`state = 'unknown' and asks >= ${sql.lit(ASKED_OFTEN)}
  and (linked_card_id is null or redirect_url is null)`;
const WAITING = sql`kind = 'invoice_credit' and state = 'waiting'`;

type Page = { after: number | null; limit: number };

const IS_ASKED = sql`exists (select from payment_question where invoice_id = invoice.id)`;

const markedWhere = (also: RawBuilder<unknown>, { after, limit }: Page) => sql<ViewPlace>`
  select id, marked_at as since, id as key from invoice
  where status = 'marked' and ${also} and (${after}::int is null
    or (marked_at, id) > ((select marked_at from invoice where id = ${after}), ${after}::int))
  order by marked_at, id limit ${limit}`;

/** Invoices of each view, in its order. */
const VIEWS: Record<staff.PaymentView, (page: Page) => RawBuilder<ViewPlace>> = {
  marked: (page) => markedWhere(sql`true`, page),
  asked: (page) => markedWhere(IS_ASKED, page),
  second: ({ after, limit }) => sql`
    select subject as id, asked_at as since, id as key from approval
    where ${WAITING} and id > ${after ?? 0} order by id limit ${limit}`,
  unknown: ({ after, limit }) => sql`
    select invoice_id as id, created_at as since, id as key from payment_attempt
    where ${isUnknown} and id > ${after ?? 0} order by id limit ${limit}`,
  closed: ({ after, limit }) => sql`
    select id, coalesce(paid_at, marked_at) as since, id as key from invoice
    where marked_at is not null and status in ('paid', 'rejected') and (${after}::int is null or id < ${after})
    order by id desc limit ${limit}`,
  all: ({ after, limit }) => sql`
    select id, coalesce(paid_at, marked_at, created_at) as since, id as key from invoice
    where ${after}::int is null or id < ${after} order by id desc limit ${limit}`,
};

export async function pageOfView(db: Queryable, view: staff.PaymentView, page: Page): Promise<ViewPlace[]> {
  return (await VIEWS[view](page).execute(db)).rows;
}

/** Invoices by their ids, or those of customers, or those that a gateway knows by a reference; the latest first. */
type Named = { ids: readonly number[] } | { customerIds: readonly number[] } | { reference: string };

export async function findNamed(db: Queryable, named: Named, { after, limit }: Page): Promise<ViewPlace[]> {
  const { rows } = await sql<ViewPlace>`
    select id, coalesce(paid_at, marked_at, created_at) as since, id as key from invoice
    where (${after}::int is null or id < ${after}) and ${isNamed(named)} order by id desc limit ${limit}`.execute(
    db,
  );

  return rows;
}

function isNamed(named: Named): RawBuilder<boolean> {
  if ('ids' in named) return sql`id = any(${named.ids}::int[])`;
  if ('customerIds' in named) return sql`customer_id = any(${named.customerIds}::int[])`;

  return sql`id in (
    select invoice_id from payment_attempt where reference = ${named.reference}
    union select invoice_id from payment_attempt where payment_reference = ${named.reference})`;
}

/** Invoices with their customers, by id. */
export async function paymentsById(db: Queryable, ids: readonly number[]): Promise<Map<number, PaymentRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaymentRow>`
    select invoice.*, customer.name as customer_name, customer.email,
      case when account_type = 'company' then company_name end as company_name,
      exists (select from approval where ${WAITING} and subject = invoice.id) as waits,
      question.asked_at, question.ticket_id as question_ticket
    from invoice join customer on customer.id = invoice.customer_id
    left join lateral (
      select asked_at, ticket_id from payment_question where invoice_id = invoice.id order by id desc limit 1
    ) question on true
    where invoice.id = any(${ids}::int[])`.execute(db);

  return new Map(rows.map((row) => [row.id, row]));
}

export type Counted = { count: number; sum: Micro };
export type CountedView = staff.PaymentView | 'refunds' | 'disputes';

const totals = (ids: RawBuilder<unknown>) => sql`select total as amount from invoice where id in (${ids})`;

/** Amounts of each view, USD. */
const AMOUNTS: Record<CountedView, RawBuilder<unknown>> = {
  marked: sql`select total as amount from invoice where status = 'marked'`,
  asked: sql`select total as amount from invoice where status = 'marked' and ${IS_ASKED}`,
  second: sql`select amount from approval where ${WAITING}`,
  unknown: totals(sql`select invoice_id from payment_attempt where ${isUnknown}`),
  closed: sql`select total as amount from invoice where marked_at is not null and status in ('paid', 'rejected')`,
  all: sql`select total as amount from invoice`,
  refunds: sql`select amount from payment_refund where state in ('requested', 'sent')`,
  disputes: sql`select amount from dispute where state = 'opened'`,
};

/** Count of a view, at most one more than the limit, and its sum, micro-USD. */
export async function countView(db: Queryable, view: CountedView): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
    from (${AMOUNTS[view]} limit ${COUNTED + 1}) counted`.execute(db);

  return rows[0] ?? { count: 0, sum: 0n };
}

export const boundedCount = ({ count }: Counted) => ({
  count: Math.min(count, COUNTED),
  is_more: count > COUNTED,
});

/** Largest payment of a customer before an invoice, USD; null without any. */
export async function largestBefore(db: Queryable, { id, customer_id }: PaymentRow): Promise<Micro | null> {
  const { max } = await db
    .selectFrom('invoice')
    .select((row) => row.fn.max('total').as('max'))
    .where('customer_id', '=', customer_id)
    .where('status', '=', 'paid')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();

  return max;
}

/** Events of an invoice from its gateway, the latest first. */
export async function eventsOf(db: Queryable, invoiceId: number): Promise<GatewayWord[]> {
  const { rows } = await sql<GatewayWord>`
    select type, outcome, received_at from gateway_event
    where invoice_id = ${invoiceId} order by received_at desc limit 50`.execute(db);

  return rows;
}
type GatewayWord = { type: string; outcome: string; received_at: Date };

/** Unpaid orders of a customer, the latest first. */
export function waitingOrders(db: Queryable, customerId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'cost'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'unpaid')
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}
