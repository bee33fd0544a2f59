import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, formatAmount, type Micro } from '@fanfare/rules';
import { limitOf } from '../../../shared/payment/fitting-first.ts';
import { methodTermsOf } from '../../../shared/payment/method-terms.ts';

/** A method with what an order comes to by it, as text in dollars. */
export type PricedMethod = { method: PaymentMethod; total: string };

/** Payment steps that need a dialog, which does not open without scripts: a QR code, or an account to send to. */
const NEEDS_SCRIPTS = ['message', 'qr_code'];

/** Methods that take the amount and work without scripts, each with its total, as the operator sorted them. */
export function waysToPay(methods: readonly PaymentMethod[], net: Micro, decimals: number): PricedMethod[] {
  return methods
    .filter((method) => !NEEDS_SCRIPTS.includes(method.strategy) && limitOf(method, net) === null)
    .map((method) => ({
      method,
      total: formatAmount(chargeByMethod(methodTermsOf(method), net, decimals).total, decimals),
    }));
}
