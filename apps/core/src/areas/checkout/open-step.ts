import type { PaymentStep } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { openInvoice } from '../billing/face/open-invoice.ts';
import { paymentStepOf } from '../billing/face/payment-step.ts';
import type { Buyer } from './face/order-request.ts';
import type { PurchaseQuote } from './quote-purchase.ts';

/** Opens the invoice and gives the buyer's next step; for a purchase that a coupon paid in full the invoice is a receipt. */
export async function openStep(
  core: Core,
  tx: Tx,
  { method, price, cardId, isPaidNow: isPaid, decimals, snapshot }: PurchaseQuote,
  purchaseId: number,
  { customerId, locale }: Buyer,
): Promise<PaymentStep | null> {
  if (method === null) return null;
  const invoice = await openInvoice(core, tx, {
    customerId,
    purchaseId,
    locale,
    method,
    cardId,
    isPaid,
    amount: price.net,
    fee: price.fee,
    methodBonus: price.methodBonus,
    couponBonus: price.couponBonusType === 'bonus' ? price.couponBonus : 0n,
  });
  const total = formatAmount(price.total, decimals);

  return paymentStepOf(core, { invoice, total, method, snapshot, isPaid, locale });
}
