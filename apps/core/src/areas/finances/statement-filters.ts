import {
  type exportPayments,
  FINANCE_TYPES,
  type FinanceType,
  type Locale,
  type ParsedInputOf,
} from '@fanfare/contract';
import { type Micro, parseAmount, plainCode, typedId } from '@fanfare/rules';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { type Period, readPeriod } from '../orders/face/days.ts';
import { servicesNamed } from '../orders/face/order-filters.ts';

type Query = Omit<ParsedInputOf<typeof exportPayments>['query'], 'locale'>;

/** A search: the number of an order, a sum in either direction, services by name; a row may match any of them. */
export type SearchTerms = { orderId: string | null; amount: Micro | null; serviceIds: number[] };

export type StatementFilters = Period & {
  customerId: number;
  /** The time zone of the days. */
  zone: string;
  /** All types where none is chosen. */
  types: readonly FinanceType[];
  wanted: SearchTerms | null;
};

/** Reads the filters of a statement. Throws 422 on days that are none. */
export function readStatementFilters(
  customerId: number,
  query: Query,
  { snapshot, locale, now }: { snapshot: CatalogueSnapshot; locale: Locale; now: Date },
): StatementFilters {
  const chosen = query.type?.split(',');
  const text = query['search[value]']?.trim() ?? '';

  return {
    customerId,
    zone: query.time_zone ?? 'UTC',
    ...readPeriod(query, ['date_from', 'date_to'], now),
    types: FINANCE_TYPES.filter((type) => chosen?.includes(type) ?? true),
    wanted: text === '' ? null : readWanted(text, snapshot, locale),
  };
}

function readWanted(text: string, snapshot: CatalogueSnapshot, locale: Locale): SearchTerms {
  const orderId = typedId(text);
  const [, sum] = /^[-−+]?\$?(\d{1,10}([.,]\d{1,6})?)$/.exec(plainCode(text)) ?? [];

  return {
    orderId: orderId ?? null,
    amount: sum === undefined ? null : parseAmount(sum.replace(',', '.')),
    serviceIds: servicesNamed(text, snapshot, locale),
  };
}
