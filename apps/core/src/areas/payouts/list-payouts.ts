import type {
  listWithdrawals as endpoint,
  Locale,
  OutputOf,
  ParsedInputOf,
  Withdrawal,
} from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { presentPayout } from './present.ts';
import { type PayoutRow, payoutsOf, readMethods } from './store.ts';

const PAGE_SIZE = 10;

/** A page of a customer's withdrawals, newest first. */
export async function listPayouts(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const limit = query.length ?? PAGE_SIZE;
  const after = query.after === undefined ? null : Number(query.after);
  const rows = await payoutsOf(core.reads.of(customerId), customerId, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);

  return {
    data: await Promise.all(page.map((row) => presentOne(core, row, locale))),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

export async function presentOne(core: Core, row: PayoutRow, locale: Locale): Promise<Withdrawal> {
  const [{ settings }, methods] = await Promise.all([core.site.current(), readMethods(core.readDb, locale)]);

  return presentPayout(row, { methods, decimals: settings.roundingPrecision, locale });
}
