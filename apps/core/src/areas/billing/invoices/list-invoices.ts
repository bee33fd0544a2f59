import type {
  listInvoices as endpoint,
  ListedInvoice,
  Locale,
  OutputOf,
  ParsedInputOf,
} from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import type { CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { documentPath } from './document-url.ts';

const PAGE_SIZE = 10;
type Listed = Pick<
  InvoiceRow,
  'id' | 'status' | 'amount' | 'total' | 'credited' | 'payment_method_id' | 'created_at' | 'paid_at'
> & { order_id: number | null };

/** A page of a customer's invoices with their state, newest first. Throws 422 on `after` for what no page gave. */
export async function listInvoices(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  if (query.after !== undefined && !/^[1-9]\d{0,8}$/.test(query.after))
    throw invalidField('after', 'orders.not_a_place');
  const limit = query.length ?? PAGE_SIZE;
  const [rows, snapshot] = await Promise.all([
    readPage(core.reads.of(customerId), customerId, { after: Number(query.after ?? 0), limit: limit + 1 }),
    core.catalogue.current(),
  ]);
  const page = rows.slice(0, limit);

  return {
    data: page.map((row) => present(core, row, { snapshot, locale })),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

async function readPage(
  db: Queryable,
  customerId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, status, amount, total, credited, payment_method_id, created_at, paid_at, (
      select min(orders.id) from orders where orders.purchase_id = invoice.purchase_id and hidden_at is null
    ) as order_id
    from invoice where customer_id = ${customerId} ${after === 0 ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit}`.execute(db);

  return rows;
}

type Shown = { snapshot: CatalogueSnapshot; locale: Locale };

function present(core: Core, row: Listed, { snapshot, locale }: Shown): ListedInvoice {
  const method = snapshot.content(locale).methods.find(({ id }) => id === row.payment_method_id);
  const money = (micro: bigint) => formatExact(micro, snapshot.decimals);

  return {
    id: row.id,
    status: row.status,
    amount: money(row.amount),
    total: money(row.total),
    credited: row.credited === null ? null : money(row.credited),
    payment_method: method?.name ?? null,
    lang: method?.lang,
    order_id: row.order_id,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    document_url: documentPath(core, row.id, locale, 'buyer'),
  };
}
