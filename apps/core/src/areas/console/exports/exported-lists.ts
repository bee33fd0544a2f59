import type { Locale, StaffPermission, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { listCustomers } from '../../accounts/desk/list.ts';
import { listMoney } from '../../accounts/desk/list-money.ts';
import { requireCustomer } from '../../accounts/face/require-customer.ts';
import { listPayments } from '../../billing/desk/list.ts';
import { listDeskOrders } from '../../orders/desk/list.ts';
import { listForDesk } from '../../payouts/desk/list.ts';

type Cell = string | number;
type Person = { id: number; name: string; email: string | null };
type Page<Row> = Promise<{ data: Row[]; next: string | null }>;
type QueryOf<List> = Extract<staff.Exported, { list: List }>['query'] & { cursor?: string | undefined };

/** A list as a file: names of columns are for programs, and not translated. */
type ListFile<List, Row> = {
  permission: StaffPermission;
  read(core: Core, query: QueryOf<List>, locale: Locale): Page<Row>;
  columns: readonly string[];
  cells(row: Row): readonly Cell[];
  /** The customer of a row: the number is always there, name and e-mail for whoever may export them. */
  person(row: Row): Person;
};

const fileOf = <List extends staff.ExportedList, Row>(_: List, file: ListFile<List, Row>) => file;
const money = (amount: string): number => Number(amount);

/** The lists that are given out. Costs and margins stand in none of them (README-desk, Cost and margin). */
export const LIST_FILES = {
  orders: fileOf('orders', {
    permission: 'orders.read',
    read: listDeskOrders,
    columns: [
      'order',
      'created_at',
      'service',
      'link',
      'quantity',
      'delivered',
      'status',
      'why',
      'waits_since',
      'paid',
      'refunded',
    ],
    cells: (row: staff.DeskOrder) => [
      row.id,
      row.created_at,
      row.service.name,
      row.url,
      row.quantity,
      row.delivered,
      row.status,
      row.why ?? '',
      row.since ?? '',
      money(row.paid),
      money(row.refunded),
    ],
    person: ({ customer }) => customer,
  }),
  payments: fileOf('payments', {
    permission: 'billing.read',
    read: listPayments,
    columns: [
      'invoice',
      'since',
      'status',
      'kind',
      'method',
      'amount',
      'charge_amount',
      'charge_currency',
      'credits',
      'bank',
    ],
    cells: (row: staff.DeskPayment) => [
      row.id,
      row.since,
      row.status,
      row.kind,
      row.method,
      money(row.amount),
      money(row.charge_amount),
      row.charge_currency,
      money(row.credits),
      row.bank.state,
    ],
    person: ({ customer }) => customer,
  }),
  withdrawals: fileOf('withdrawals', {
    permission: 'billing.read',
    read: listForDesk,
    columns: [
      'withdrawal',
      'requested_at',
      'state',
      'since',
      'method',
      'account',
      'amount',
      'fee',
      'receives',
      'reference',
      'reason',
    ],
    cells: (row: staff.DeskWithdrawal) => [
      row.id,
      row.requested_at,
      row.state,
      row.since,
      row.method,
      row.account,
      money(row.amount),
      money(row.fee),
      money(row.receives),
      row.reference ?? '',
      row.reason ?? '',
    ],
    person: ({ customer }) => customer,
  }),
  customers: fileOf('customers', {
    permission: 'customers.export',
    read: (core, { grade_id, ...query }, locale) =>
      listCustomers(core, { ...query, ...(grade_id !== undefined && { grade_id }) }, locale),
    columns: ['created_at', 'state', 'grade', 'orders', 'balance', 'last_seen_at'],
    cells: (row: staff.DeskCustomer) => [
      row.created_at,
      row.state,
      row.grade ?? '',
      row.orders.count,
      money(row.balance),
      row.last_seen_at ?? '',
    ],
    person: (row) => row,
  }),
  money: fileOf('money', {
    permission: 'customers.read',
    async read(core, { customer_id, ...query }, locale) {
      const { id, name, email } = await requireCustomer(core.db, customer_id);
      const page = await listMoney(core, id, query, locale);
      return { ...page, data: page.data.map((row) => ({ ...row, customer: { id, name, email } })) };
    },
    columns: [
      'movement',
      'at',
      'part',
      'amount',
      'balance_after',
      'order',
      'invoice',
      'service',
      'quantity',
      'by',
      'reason',
    ],
    cells: (row: staff.Movement & { customer: Person }) => [
      row.id,
      row.at,
      row.part,
      money(row.amount),
      money(row.balance_after),
      row.order_id ?? '',
      row.invoice_id ?? '',
      row.service ?? '',
      row.quantity ?? '',
      row.by,
      row.reason ?? '',
    ],
    person: ({ customer }) => customer,
  }),
};
