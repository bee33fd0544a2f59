import type { PaymentMethod, staff } from '@fanfare/contract';
import { currencyDecimals, formatAmount, formatExact } from '@fanfare/rules';
import { isManual } from '../face/invoices.ts';
import type { FoundMatch } from '../statements/find-matches.ts';
import type { PaymentRow } from './payment-store.ts';

export const usd = (amount: bigint) => formatExact(amount, 2);

/** An invoice as a row of the desk; `since` when it came into its view. */
export function presentPayment(
  row: PaymentRow,
  {
    since,
    match,
    methods,
  }: { since: Date; match: FoundMatch | undefined; methods: readonly PaymentMethod[] },
): staff.DeskPayment {
  const { id, status, customer_id, charge_currency: currency } = row;
  const charged = (amount: bigint) => formatAmount(amount, currencyDecimals(currency));

  return {
    id,
    status,
    kind: row.rest_of !== null ? 'rest' : row.purchase_id === null ? 'top_up' : 'order',
    customer: {
      id: customer_id,
      name: row.customer_name,
      company: row.company_name,
      email: row.email,
    },
    method: methods.find((method) => method.id === row.payment_method_id)?.name ?? '',
    is_manual: isManual(row),
    amount: usd(row.total),
    charge_amount: charged(row.charge_total),
    charge_currency: currency,
    credits: usd(promisedBy(row)),
    bank: {
      state: match?.state ?? 'none',
      line_id: match?.lineId ?? null,
      difference: charged(match?.difference ?? 0n),
    },
    waits_for_second: row.waits,
    asked_at: row.asked_at?.toISOString() ?? null,
    since: since.toISOString(),
  };
}

/**
 * Amount that an invoice credits as it was made, micro-USD: a top-up without its fee, an order whole, both with their bonuses.
 */
function promisedBy({ purchase_id, amount, total, method_bonus, coupon_bonus }: PaymentRow): bigint {
  return (purchase_id === null ? amount : total) + method_bonus + coupon_bonus;
}
