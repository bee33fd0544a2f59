import type { OutputOf, ParsedInputOf, staff } from '@fanfare/contract';
import { type BankMatchState, formatAmount, plainCode } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { idOf } from '../../../lib/id-of.ts';
import { findAccount, findGuest } from '../../accounts/face/store.ts';
import { findMatches } from '../statements/find-matches.ts';
import {
  boundedCount,
  type CountedView,
  countView,
  findNamed,
  pageOfView,
  paymentsById,
  type ViewPlace,
} from './payment-store.ts';
import { presentPayment } from './present-payment.ts';

type Query = ParsedInputOf<typeof staff.listDeskPayments>['query'];

/** A page of invoices by view, or those that a text names exactly, with what the bank says of each. */
export async function listPayments(
  core: Core,
  { view = 'marked', q, cursor }: Query,
  locale: string,
): Promise<OutputOf<typeof staff.listDeskPayments>> {
  const [after = null] = readCursor(cursor, ['number']) ?? [];
  const page = { after, limit: PAGE_ROWS + 1 };
  const sought = q?.trim() ?? '';
  const places = sought === '' ? await pageOfView(core.db, view, page) : await find(core, sought, page);
  const { data, next } = pageOf(places, ({ key }) => [key]);
  const rows = await paymentsById(
    core.db,
    data.map(({ id }) => id),
  );
  const [matches, { content }] = await Promise.all([
    findMatches(core.db, [...rows.values()]),
    core.catalogue.current(),
  ]);
  const shown = data.flatMap(({ id, since }) => {
    const row = rows.get(id);
    return row
      ? [presentPayment(row, { since, match: matches.get(id), methods: content(locale as 'en').methods })]
      : [];
  });

  return { data: view === 'marked' && sought === '' ? shown.sort(byMatch) : shown, next };
}

/** Payments that a line of the bank fits are decided soonest. */
const SOONEST: readonly BankMatchState[] = ['exact', 'likely', 'over', 'short', 'foreign', 'used', 'none'];
const byMatch = (a: staff.DeskPayment, b: staff.DeskPayment) =>
  SOONEST.indexOf(a.bank.state) - SOONEST.indexOf(b.bank.state);

async function find(
  { db }: Core,
  sought: string,
  page: { after: number | null; limit: number },
): Promise<ViewPlace[]> {
  const number = /^(?:FF[- ]?)?([\d\s\u00a0\u202f]{1,14})$/i.exec(plainCode(sought))?.[1]?.replace(/\D/g, '');
  const id = idOf(number?.replace(/^0+/, ''));
  if (id !== null) return findNamed(db, { ids: [id] }, page);
  if (!sought.includes('@')) return findNamed(db, { reference: sought }, page);
  const email = sought.toLowerCase();
  const found = await Promise.all([findAccount(db, email), findGuest(db, email)]);

  return findNamed(db, { customerIds: found.flatMap((one) => (one ? [one.id] : [])) }, page);
}

const VIEWS: readonly CountedView[] = [
  'marked',
  'asked',
  'second',
  'unknown',
  'refunds',
  'disputes',
  'closed',
  'all',
];

/** Count of payments in each view, up to 10,000, and their sums. */
export async function countPayments({ db }: Core): Promise<OutputOf<typeof staff.countDeskPayments>['data']> {
  const counted = await Promise.all(
    VIEWS.map(async (view) => {
      const found = await countView(db, view);
      return [view, { ...boundedCount(found), sum: formatAmount(found.sum, 2) }] as const;
    }),
  );

  return Object.fromEntries(counted) as OutputOf<typeof staff.countDeskPayments>['data'];
}
