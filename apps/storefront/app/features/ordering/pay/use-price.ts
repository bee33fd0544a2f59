import type { CostResult, PaymentMethod } from '@fanfare/contract';
import { ceilTo, formatAmount, type Micro, type OrderQuote, parseAmount } from '@fanfare/rules';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { OrderErrors } from './map-server-errors.ts';
import { netOf } from './net-of.ts';
import type { CostQuestion } from './order-body.ts';
import { useTotalCost } from './use-total-cost.ts';

export type Price = {
  /** Cost of the lines, fee and total as shown now; null while nothing can be priced. */
  original: string | null;
  fee: string;
  total: string | null;
  /** Net amount after the coupon and before the fee. */
  net: Micro | null;
  /** Cost of each line before the coupon, by its index. */
  costs: ReadonlyMap<number, string>;
  /** The server has confirmed it for exactly this order. */
  isConfirmed: boolean;
  /** The server is being asked right now. */
  isLoading: boolean;
  cost: CostResult | null;
  /** Amount missing on the balance; null when it suffices or another method pays. */
  missing: string | null;
  /**
   * Total on the button, which the server compares with its own: the confirmed price, or our estimate. null while only
   * the server can tell, as with a coupon or lines that have no estimate.
   */
  payable: string | null;
  again: () => void;
};

type PriceOptions = {
  question: CostQuestion | null;
  /** Our own price of the same lines, shown until the server's; null where there is none. */
  estimate: OrderQuote | null;
  method: PaymentMethod | undefined;
  onRefused: (errors: OrderErrors) => void;
};

/** The price at once by our own estimate, then the server's. */
export function usePrice({ question, estimate, method, onRefused }: PriceOptions): Price {
  const { locale, settings, profile } = useInstance();
  const { cost, isConfirmed, isLoading, again } = useTotalCost(question, locale, onRefused);
  const hasCoupon = question?.body.coupon_code != null;
  const confirmed = isConfirmed ? cost : null;
  // A coupon makes an estimate jump up and back: the last answer stays, dimmed, until the next.
  const isKept = estimate === null || hasCoupon;
  const shown = question === null ? null : (confirmed ?? (isKept ? cost : null));
  const text = (amount: bigint) => formatAmount(amount, settings.roundingPrecision);
  const total = shown?.total ?? (estimate && text(estimate.total));

  return {
    original: shown?.originalAmount ?? (estimate && text(estimate.originalAmount)),
    fee: shown?.fee ?? (estimate === null ? '0' : text(estimate.fee)),
    total,
    net: shown === null ? (estimate?.net ?? null) : netOf(shown),
    costs:
      shown === null
        ? new Map(estimate?.lines.map((line, place) => [question?.places[place] ?? place, text(line.cost)]))
        : costsOf(shown),
    isConfirmed,
    isLoading,
    cost: shown,
    missing:
      method?.strategy === 'balance' && total !== null ? missingOf(total, profile?.balance ?? '0') : null,
    payable: confirmed === null && (hasCoupon || estimate === null) ? null : total,
    again,
  };
}

function costsOf({ items }: CostResult): ReadonlyMap<number, string> {
  return new Map(items.flatMap(({ services }) => services.map(({ index, cost }) => [index, cost])));
}

function missingOf(total: string, balance: string): string | null {
  const missing = parseAmount(total) - parseAmount(balance);

  return missing > 0n ? formatAmount(ceilTo(missing, 2), 2) : null;
}
