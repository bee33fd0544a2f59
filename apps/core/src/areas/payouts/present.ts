import type { Locale, Withdrawal } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import type { Method, PayoutRow } from './store.ts';

/** A withdrawal as its owner sees it. */
export function presentPayout(
  row: PayoutRow,
  { methods, decimals, locale }: { methods: readonly Method[]; decimals: number; locale: Locale },
): Withdrawal {
  const method = methods.find(({ id }) => id === row.method_id);
  const money = (amount: Micro) => formatExact(amount, decimals);

  return {
    id: row.id,
    status: row.state,
    amount: money(row.amount),
    fee: money(row.fee),
    received: money(row.amount - row.fee),
    method: method?.name ?? '',
    ...(method && !method.isTranslated && locale !== 'en' && { lang: 'en' as const }),
    account_number: row.account_hint,
    created_at: row.requested_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    is_cancelable: row.state === 'requested',
  };
}
