import { type Micro, usdFromCurrency } from '@fanfare/rules';
import type { InvoiceRow } from '../face/invoices.ts';

/** All money of an attempt, in micro-units of its currency. */
export const cameOf = ({ amount, surplus = 0n }: { amount: Micro; surplus?: Micro }): Micro =>
  amount + surplus;

/** Money of a charge at the rate that was frozen for it, rounded down, micro-USD. */
export function inUsd(
  charged: Micro,
  { charge_currency, exchange_rate }: Pick<InvoiceRow, 'charge_currency' | 'exchange_rate'>,
): Micro {
  if (charge_currency === 'USD') return charged;

  return exchange_rate === null ? 0n : usdFromCurrency(charged, exchange_rate);
}
