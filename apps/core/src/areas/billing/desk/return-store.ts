import type { staff } from '@fanfare/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

type Paid = {
  payment_method_id: number;
  customer_name: string;
  company_name: string | null;
  email: string | null;
};
export type ReturnView = (typeof staff.RETURN_VIEWS)[number];
export type DeskDisputeRow = Selectable<Tables['dispute']> &
  Paid & {
    paid_at: Date | null;
    purchase_id: number | null;
    note: string | null;
    answered_by: string | null;
    answered_at: Date | null;
  };
export type DeskRefundRow = Selectable<Tables['payment_refund']> & Paid & { gateway: string };

type Page = { view: ReturnView; after: number | null; limit: number };
/** Place of a dispute in its view: by its deadline (ISO), then by its number. */
type Place = { by: string; id: number };

const PAID = sql`payment_method_id, customer.name as customer_name, customer.email,
  case when account_type = 'company' then company_name end as company_name`;
const STATES = {
  dispute: { open: sql`state = 'opened'`, ended: sql`state <> 'opened'` },
  payment_refund: { open: sql`state in ('requested', 'sent')`, ended: sql`state in ('done', 'refused')` },
};

/** A page of a table, cut before its customers are joined to it. */
function pageIn(table: keyof typeof STATES, { view, after, limit }: Page): RawBuilder<unknown> {
  const rows = sql`select * from ${sql.table(table)} where ${STATES[table][view]}`;
  if (view === 'open') return sql`(${rows} and id > ${after ?? 0} order by id limit ${limit})`;
  const beyond = after === null ? sql`true` : sql`id < ${after}`;

  return sql`(${rows} and ${beyond} order by id desc limit ${limit})`;
}

const inOrder = ({ view }: Page, id: RawBuilder<unknown>) =>
  view === 'open' ? sql`order by ${id}` : sql`order by ${id} desc`;

const disputesIn = (page: RawBuilder<unknown>) => sql<DeskDisputeRow>`
  select dispute.*, ${PAID}, paid_at, purchase_id, note, answered_by, answered_at
  from ${page} dispute join invoice on invoice.id = invoice_id
  join customer on customer.id = dispute.customer_id left join dispute_answer on dispute_id = dispute.id`;

/** Open disputes without a deadline come after all others. */
const DEADLINE = sql`coalesce(answer_by, timestamptz '9999-12-31T00:00:00Z')`;

/** Deadline of a dispute as the list of open ones is sorted by. */
export const deadlineOf = ({ answer_by }: Pick<DeskDisputeRow, 'answer_by'>): string =>
  answer_by?.toISOString() ?? '9999-12-31T00:00:00.000Z';

/** A page of open disputes, those first that are answered soonest. */
export async function pageOfOpenDisputes(
  db: Queryable,
  { after, limit }: { after: Place | null; limit: number },
): Promise<DeskDisputeRow[]> {
  const beyond =
    after === null ? sql`true` : sql`(${DEADLINE}, id) > (${after.by}::timestamptz, ${after.id}::int)`;
  const { rows } = await sql<DeskDisputeRow>`
    ${disputesIn(sql`(select * from dispute where ${STATES.dispute.open} and ${beyond} order by ${DEADLINE}, id limit ${limit})`)}
    order by ${DEADLINE}, dispute.id`.execute(db);

  return rows;
}

/** A page of disputes that have ended, the latest first. */
export async function pageOfEndedDisputes(
  db: Queryable,
  page: { after: number | null; limit: number },
): Promise<DeskDisputeRow[]> {
  const ended = pageIn('dispute', { ...page, view: 'ended' });
  const { rows } = await sql<DeskDisputeRow>`${disputesIn(ended)} order by dispute.id desc`.execute(db);

  return rows;
}

export async function findDeskDispute(db: Queryable, id: number): Promise<DeskDisputeRow | undefined> {
  return (await disputesIn(sql`(select * from dispute where id = ${id})`).execute(db)).rows[0];
}

/** Refunds of a view by key: those under way the oldest first, those that have ended the latest first. */
export async function pageOfRefunds(db: Queryable, page: Page): Promise<DeskRefundRow[]> {
  const { rows } = await sql<DeskRefundRow>`
    select refund.*, ${PAID}, invoice.gateway
    from ${pageIn('payment_refund', page)} refund
    join invoice on invoice.id = invoice_id join customer on customer.id = refund.customer_id
    ${inOrder(page, sql`refund.id`)}`.execute(db);

  return rows;
}

/** Facts of the shop about a disputed payment. Amounts in micro-USD. */
export type DisputeFacts = {
  orders: number;
  delivered: number;
  cost: bigint;
  returned: bigint;
  terms_version: string | null;
  consented: boolean | null;
  agreed_at: Date | null;
  sessions: number;
  earlier: number;
  tickets: number;
  letters: number;
};

/** Reads it all at once: orders that were paid by it, or since it came; what was agreed to; sign-ins; earlier payments; tickets. */
export async function knownOf(db: Queryable, dispute: DeskDisputeRow): Promise<DisputeFacts> {
  const { customer_id: customerId, invoice_id: invoiceId, purchase_id: purchaseId, paid_at } = dispute;
  const paidAt = paid_at ?? dispute.opened_at;
  const isOfIt =
    purchaseId === null
      ? sql`purchase_id in (select id from purchase where customer_id = ${customerId}) and created_at >= ${paidAt}
          and created_at < ${dispute.opened_at}`
      : sql`purchase_id = ${purchaseId}`;
  const { rows } = await sql<DisputeFacts>`
    with of_it as (
      select id, purchase_id, status, cost, refunded from orders
      where ${isOfIt} and parent_id is null and status <> 'unpaid' order by id desc limit 1000
    ), agreed as (
      select terms_version, immediate_start_consent, created_at from purchase
      where id in (select purchase_id from of_it) and terms_version is not null order by id limit 1
    )
    select count(*)::int as orders, count(*) filter (where status in ('completed', 'partial'))::int as delivered,
      coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(refunded), 0)::bigint as returned,
      (select terms_version from agreed) as terms_version,
      (select immediate_start_consent from agreed) as consented, (select created_at from agreed) as agreed_at,
      (select count(*) from session where customer_id = ${customerId} and signed_in_at <= ${paidAt})::int as sessions,
      (select count(*) from invoice where customer_id = ${customerId} and status = 'paid' and id < ${invoiceId})::int as earlier,
      (select count(*) from support_ticket where customer_id = ${customerId})::int as tickets,
      (select count(*) from support_entry join support_ticket on support_ticket.id = ticket_id
        where customer_id = ${customerId} and type = 'message')::int as letters
    from of_it`.execute(db);

  return rows[0] as DisputeFacts;
}
