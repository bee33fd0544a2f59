import type { CostResult, PaymentMethod } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import type { ApiError } from '../../shared/api-error.ts';
import { useInstance } from '../../shared/instance.ts';
import type { Draft } from './draft.ts';
import { estimateOrder } from './estimate.ts';
import type { CostBody } from './order-body.ts';
import { useTotalCost } from './use-total-cost.ts';

export type Price = {
  /** Cost of the line, fee and total as shown now; null while nothing can be priced. */
  original: string | null;
  fee: string;
  total: string | null;
  /** The server has confirmed it for exactly this order. */
  isCurrent: boolean;
  cost: CostResult | null;
  /** What is missing on the balance to pay it; null when it is enough or not paid by balance. */
  missing: string | null;
  /** What the buyer sees, for the server to compare with; null while a coupon is not confirmed. */
  expected: string | null;
  again: () => void;
};

type PriceOptions = {
  draft: Draft;
  method: PaymentMethod | undefined;
  body: CostBody | null;
  onRefused: (refusal: ApiError) => void;
};

/** The price at once by our own estimate, then the server's. */
export function usePrice({ draft, method, body, onRefused }: PriceOptions): Price {
  const { locale, settings, profile } = useInstance();
  const { cost, isCurrent, again } = useTotalCost(body, locale, onRefused);
  const estimate = estimateOrder(draft, method, settings);
  const confirmed = isCurrent ? cost : null;
  // With a coupon the estimate would jump up and back: the last answer stays, dimmed, until the next.
  const kept = draft.coupon.trim() !== '' && estimate !== null ? cost : null;
  const shown = confirmed ?? kept;
  const decimals = settings.roundingPrecision;
  const total = shown?.total ?? (estimate === null ? null : formatAmount(estimate.total, decimals));

  return {
    original:
      shown?.originalAmount ?? (estimate === null ? null : formatAmount(estimate.originalAmount, decimals)),
    fee: shown?.fee ?? (estimate === null ? '0' : formatAmount(estimate.fee, decimals)),
    total,
    isCurrent,
    cost: shown,
    missing:
      method?.strategy === 'balance' && total !== null ? missingOf(total, profile?.balance ?? '0') : null,
    expected: confirmed === null && draft.coupon.trim() !== '' ? null : total,
    again,
  };
}

function missingOf(total: string, balance: string): string | null {
  const missing = parseAmount(total) - parseAmount(balance);

  return missing > 0n ? formatAmount(missing, 2) : null;
}
