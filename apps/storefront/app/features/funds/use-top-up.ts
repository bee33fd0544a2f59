import type { Locale, PaymentMethod } from '@fanfare/contract';
import { formatAmount, type Micro, parseTypedAmount, quoteTopUp } from '@fanfare/rules';
import { useReducer } from 'react';
import { traitsOf } from '../../shared/i18n/locales.ts';
import { doubtOf } from '../../shared/money/typed-amount.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { methodTermsOf } from '../../shared/payment/method-terms.ts';
import { type TopUpBody, topUpBody } from './top-up-body.ts';
import { beginTopUp, changeTopUp, type TopUpState } from './top-up-state.ts';
import { type PricedTopUp, type TopUpTotal, useTopUpTotal } from './use-top-up-total.ts';

export type TopUpOptions = {
  methods: readonly PaymentMethod[];
  begun: Parameters<typeof beginTopUp>[0];
  priced: PricedTopUp | null;
};

/** A top-up while it is made up: its state (ENT-62), what it comes to, and what of it is refused. */
export function useTopUp({ methods, begun, priced }: TopUpOptions) {
  const { locale, settings } = useInstance();
  const [state, change] = useReducer(changeTopUp, begun, beginTopUp);
  const method = methods.find(({ id }) => id === state.selectedPayment) ?? null;
  const body = bodyOf(state, locale);
  const { total, isCurrent, refusal } = useTopUpTotal(body, priced, locale);
  const amount = parseTypedAmount(state.amount, traitsOf(locale).decimalSign);

  return {
    state,
    change,
    method,
    amount,
    body,
    /** The server's, or by the same rules what it will say as long as it has not. */
    totalSum: isCurrent ? total : estimate(method, amount, settings.roundingPrecision),
    /** Payment waits until the server has confirmed the total. */
    isConfirmed: isCurrent && total !== null,
    errors: refusal?.errors,
  };
}

/** An ambiguous amount is not priced until the reader clarifies it. */
function bodyOf({ amount, selectedPayment, couponCode }: TopUpState, locale: Locale): TopUpBody | null {
  if (selectedPayment === null || doubtOf(amount, locale).length > 0) return null;

  return topUpBody({ amount, methodId: selectedPayment, couponCode }, locale);
}

function estimate(method: PaymentMethod | null, amount: Micro | null, decimals: number): TopUpTotal | null {
  if (method === null || amount === null) return null;
  const quote = quoteTopUp({ amount, method: methodTermsOf(method), coupon: null, decimals });
  const text = (part: Micro) => formatAmount(part, decimals);

  return {
    totalAmount: text(quote.total),
    fee: text(quote.fee),
    toBeCredited: text(quote.credited),
    paymentMethodBonus: text(quote.methodBonus),
    couponBonus: null,
    couponBonusType: null,
    couponReason: null,
  };
}
