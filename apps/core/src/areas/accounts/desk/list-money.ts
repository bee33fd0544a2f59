import {
  FINANCE_TYPES,
  type FinanceType,
  type Locale,
  type ParsedInputOf,
  type staff,
} from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { pageOfStatement, type StatementRow } from '../../finances/face/statement-rows.ts';
import { readDays } from '../../orders/face/shop-days.ts';
import { type Person, readPeople } from '../../staff/face/people.ts';
import { requireCustomer } from '../face/require-customer.ts';
import { partOf } from './balance-parts.ts';

type View = (typeof staff.MONEY_VIEWS)[number];
type Query = ParsedInputOf<typeof staff.listCustomerMoney>['query'];

const TYPES: Record<View, readonly FinanceType[]> = {
  all: FINANCE_TYPES,
  added: ['invoiced'],
  returned: ['cancel_order'],
  bonuses: ['bonus', 'coupon'],
  staff: ['admin'],
};

/** A page of what moved a customer's balance. Throws 404, and 422 on `cursor` and on days that are none. */
export async function listMoney(
  core: Core,
  customerId: number,
  { view = 'all', from, to, cursor }: Query,
  locale: Locale,
): Promise<{ data: staff.Movement[]; next: string | null }> {
  await requireCustomer(core.db, customerId);
  const after = readCursor(cursor, ['string', 'string']);
  const { timeZone } = await core.site.current();
  const days = readDays({ from, to }, timeZone);
  const filters = {
    customerId,
    zone: timeZone,
    first: '',
    last: '',
    start: days.from ?? new Date(0),
    end: days.to ?? new Date(8.64e15),
    types: TYPES[view],
    wanted: null,
  };
  const place = after ? { at: BigInt(after[0]), id: BigInt(after[1]) } : null;
  const rows = await pageOfStatement(core.db, filters, { after: place, limit: PAGE_ROWS + 1 });
  const page = pageOf(rows, ({ at, id }) => [String(at), String(id)]);
  const [corrections, snapshot] = await Promise.all([
    readCorrections(
      core.db,
      page.data.filter(({ kind }) => kind === 'admin').map(({ id }) => id),
    ),
    core.catalogue.current(),
  ]);
  const content = snapshot.content(locale);

  return {
    data: page.data.map((row) => ({
      ...factsOf(row),
      service: row.service_id === null ? null : content.serviceName(row.service_id),
      network_id: row.service_id === null ? null : (snapshot.services.get(row.service_id)?.networkId ?? null),
      reason: corrections.get(row.id)?.reason ?? null,
      staff: corrections.get(row.id)?.staff ?? null,
    })),
    next: page.next,
  };
}

const BY: Partial<Record<FinanceType, staff.Movement['by']>> = {
  order: 'customer',
  fee: 'customer',
  invoiced: 'gateway',
  admin: 'staff',
};

function factsOf(row: StatementRow) {
  return {
    id: Number(row.id),
    at: row.created_at.toISOString(),
    part: partOf(row.kind, row.amount),
    amount: formatAmount(row.amount, 6),
    balance_after: formatAmount(row.balance_after, 6),
    order_id: row.order_id,
    orders_count: row.order_id === null ? 0 : row.orders_count,
    invoice_id: row.invoice_id,
    quantity: row.quantity,
    undelivered:
      row.kind === 'cancel_order' && row.quantity !== null ? row.quantity - (row.delivered ?? 0) : null,
    by: BY[row.kind] ?? 'shop',
  } as const;
}

/** Author and reason of corrections, by their journals. */
async function readCorrections(
  db: Queryable,
  journals: readonly bigint[],
): Promise<Map<bigint, { reason: string; staff: Person }>> {
  if (journals.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; reason: string; asked_by: string }>`
    select journal.id, approval.reason, approval.asked_by from journal
    join approval on approval.kind = 'balance_change' and idempotency_key = 'admin:' || approval.subject
    where journal.id = any(${journals.map(String)}::bigint[])
      and approval.subject = any(array(
        select substring(idempotency_key from '^admin:(\\d{1,9})$')::int from journal
        where id = any(${journals.map(String)}::bigint[])))`.execute(db);
  const nameOf = await readPeople(
    db,
    rows.map(({ asked_by }) => asked_by),
  );

  return new Map(rows.map(({ id, reason, asked_by }) => [id, { reason, staff: nameOf(asked_by) }]));
}
