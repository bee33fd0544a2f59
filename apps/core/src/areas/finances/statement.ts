import type {
  paymentStatistics as endpoint,
  FinanceType,
  Locale,
  OutputOf,
  ParsedInputOf,
} from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import {
  type KindOfDay,
  kindsByDay,
  openingBalance,
  pageOfStatement,
  type StatementPlace,
  sumOfFound,
} from './face/statement-rows.ts';
import { presentLine } from './present.ts';
import { readStatementFilters } from './statement-filters.ts';

const PAGE_SIZE = 25;

/**
 * A page of what moved a customer's balance, with the sums that lead from its beginning in the period to its end
 * (API-65). The last 30 days where none are named. Throws 422 on what is no day or place.
 */
export async function statement(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const snapshot = await core.catalogue.current();
  const filters = readStatementFilters(customerId, query, { snapshot, locale, now: core.clock.now() });
  const after = query.after === undefined ? null : readPlace(query.after);
  const limit = query.length ?? PAGE_SIZE;

  const db = core.reads.of(customerId);
  const [rows, kinds, opening, searched] = await Promise.all([
    pageOfStatement(db, filters, { after, limit: limit + 1 }),
    kindsByDay(db, filters),
    openingBalance(db, filters),
    filters.wanted && sumOfFound(db, filters),
  ]);
  const found = searched ?? total(kinds.filter(({ kind }) => filters.types.includes(kind)));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const money = (sum: Micro) => formatExact(sum, snapshot.decimals);
  const content = snapshot.content(locale);

  return {
    data: page.map((row) => presentLine(row, snapshot, content)),
    total_amount: money(found.amount),
    recordsFiltered: found.rows,
    date_from: filters.first,
    date_to: filters.last,
    counts: byKind(kinds, ({ rows }) => rows),
    sums: byKind(kinds, ({ amount }) => money(amount)),
    opening_balance: money(opening),
    closing_balance: money(opening + total(kinds).amount),
    days: balancesByDay(kinds, opening).map(({ date, balance, added }) => ({
      date,
      balance: money(balance),
      added: money(added),
    })),
    next: rows.length > limit && last ? writePlace(last) : null,
  };
}

type Sum = { rows: number; amount: Micro };

function total(kinds: readonly KindOfDay[]): Sum {
  return kinds.reduce((sum, { rows, amount }) => ({ rows: sum.rows + rows, amount: sum.amount + amount }), {
    rows: 0,
    amount: 0n,
  });
}

function byKind<Value>(
  kinds: readonly KindOfDay[],
  read: (sum: Sum) => Value,
): Partial<Record<FinanceType, Value>> {
  const groups = Object.entries(Object.groupBy(kinds, ({ kind }) => kind));

  return Object.fromEntries(groups.map(([kind, days]) => [kind, read(total(days))]));
}

function balancesByDay(
  kinds: readonly KindOfDay[],
  opening: Micro,
): { date: string; balance: Micro; added: Micro }[] {
  let balance = opening;

  return Object.entries(Object.groupBy(kinds, ({ day }) => day)).map(([date, kindsOfDay = []]) => {
    balance += total(kindsOfDay).amount;
    return { date, balance, added: total(kindsOfDay.filter(({ kind }) => kind === 'invoiced')).amount };
  });
}

const writePlace = ({ at, id }: StatementPlace) => Buffer.from(`${at} ${id}`).toString('base64url');

/** Throws 422 on `after` for a text that no page gave. */
function readPlace(text: string): StatementPlace {
  const [, at, id] = /^(\d{1,16}) (\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) throw invalidField('after', 'orders.not_a_place');

  return { at: BigInt(at), id: BigInt(id) };
}
