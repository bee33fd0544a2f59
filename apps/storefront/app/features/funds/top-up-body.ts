import type { addFunds, InputOf } from '@fanfare/contract';
import { formatExact, parseTypedAmount } from '@fanfare/rules';
import { enteredAmount } from './top-up-state.ts';

export type TopUpBody = InputOf<typeof addFunds>['body'];

/** A top-up as it is sent. Amounts that are typed differently and mean the same are the same. */
export function topUpBody(entered: { amount: string; methodId: number; couponCode: string }): TopUpBody {
  const amount = enteredAmount(entered.amount);
  const typed = parseTypedAmount(amount);

  return {
    amount: typed === null ? amount : formatExact(typed, 2),
    payment_method_id: entered.methodId,
    coupon_code: entered.couponCode.trim() || null,
  };
}
