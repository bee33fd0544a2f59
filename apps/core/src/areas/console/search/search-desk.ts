import type { Locale, staff } from '@fanfare/contract';
import { typedId } from '@fanfare/rules';
import type { Staff } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { boundedOf } from '../../../data/bounded.ts';
import { PAGE_ROWS } from '../../../data/page-cursor.ts';
import { presentCustomer } from '../../accounts/desk/list.ts';
import { type FoundCustomer, pageOfCustomers } from '../../accounts/desk/rows.ts';
import { approvalsToDecide } from '../../approvals/desk/list.ts';
import { listGrades } from '../../loyalty/face/grade-standing.ts';
import { latestOrdersOf, readDeskOrders } from '../../orders/desk/list.ts';
import { findDeskOrders, MOST_FOUND } from '../../orders/desk/search.ts';
import { listForDesk } from '../../support/desk/list.ts';

/** Rows of a kind. */
const ROWS = 3;

/** A few of each kind that a text finds, for what somebody of staff may read. */
export async function searchDesk(
  core: Core,
  { customerId: staffId, permissions }: Staff,
  { text, locale }: { text: string; locale: Locale },
): Promise<staff.DeskFound> {
  const may = (permission: Staff['permissions'][number]) => permissions.includes(permission);
  const customers = may('customers.read')
    ? await pageOfCustomers(core.db, { view: 'all', text, gradeId: undefined }, undefined)
    : [];
  const [shown, orders, tickets, approvals] = await Promise.all([
    presentCustomers(core, customers.slice(0, ROWS), locale),
    may('orders.read') ? searchOrders(core, { text, first: customers[0], locale }) : NO_ORDERS,
    may('tickets.answer') ? searchTickets(core, { text, staffId, first: customers[0] }) : [],
    approvalsToDecide(
      core.db,
      staffId,
      customers.map(({ id }) => id),
    ),
  ]);

  return {
    approvals: approvals.slice(0, ROWS),
    customers: {
      rows: shown,
      found: { count: Math.min(customers.length, PAGE_ROWS), is_more: customers.length > PAGE_ROWS },
    },
    orders,
    tickets,
  };
}

async function presentCustomers(core: Core, rows: readonly FoundCustomer[], locale: Locale) {
  const grades = await listGrades(core, locale);

  return rows.map((row) => presentCustomer(row, grades.find(({ id }) => id === row.grade_id)?.name ?? null));
}

const NO_ORDERS: staff.DeskFound['orders'] = { rows: [], found: { count: 0, is_more: false }, of: null };
type Looked = { text: string; first: FoundCustomer | undefined };

/** Orders that the text names; where it names none, the latest of the first customer. */
async function searchOrders(
  core: Core,
  { text, first, locale }: Looked & { locale: Locale },
): Promise<staff.DeskFound['orders']> {
  const ids = await findDeskOrders(core.db, text);
  if (ids.length > 0)
    return {
      rows: await readDeskOrders(core, ids.slice(0, ROWS), locale),
      found: { count: ids.length, is_more: ids.length === MOST_FOUND },
      of: null,
    };
  if (first === undefined || first.orders === 0) return NO_ORDERS;

  return {
    rows: await readDeskOrders(core, await latestOrdersOf(core.db, first.id, ROWS), locale),
    found: boundedOf(first.orders),
    of: { id: first.id, name: first.name || (first.email ?? '') },
  };
}

async function searchTickets(core: Core, { text, first, staffId }: Looked & { staffId: number }) {
  const named = typedId(text) !== undefined || text.includes('@') ? text : (first?.email ?? null);
  if (named === null) return [];

  return (await listForDesk(core, staffId, { view: 'all', q: named })).data.slice(0, ROWS);
}
