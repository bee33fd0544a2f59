import type { addFunds, InputOf, Locale } from '@fanfare/contract';
import { wireAmount } from '../../shared/money/typed-amount.ts';

export type TopUpBody = InputOf<typeof addFunds>['body'];
type Entered = { amount: string; methodId: number; couponCode: string };

/** A top-up as it is sent. Amounts that are typed differently and mean the same are the same. */
export function topUpBody({ amount, methodId, couponCode }: Entered, locale: Locale): TopUpBody {
  return {
    amount: wireAmount(amount, locale),
    payment_method_id: methodId,
    coupon_code: couponCode.trim() || null,
  };
}
