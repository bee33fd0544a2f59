import type { PayPalClient } from './paypal-client.ts';
import { payPalOrder, payPalRefund, readAnswer } from './paypal-shapes.ts';
import type { RefundAnswer, RefundRequest } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { decimalText } from './vendor-amounts.ts';

/** Refunds money of an order, once per reference of ours, which is stored on the refund. */
export async function refundByPayPal(
  paypal: PayPalClient,
  names: ShopReferences,
  { reference, refundReference, amount, currency }: RefundRequest,
): Promise<RefundAnswer> {
  const custom_id = names.write(refundReference);
  const asked = await paypal.ask('GET', `/v2/checkout/orders/${encodeURIComponent(reference ?? '')}`);
  if (asked.status === 404) return 'refused';
  const payments = readAnswer(payPalOrder, asked).purchase_units.flatMap(({ payments }) => payments ?? []);
  const known = payments.flatMap(({ refunds }) => refunds).find((made) => made.custom_id === custom_id);
  if (known) return refundAnswer(known.status);
  const capture = payments.flatMap(({ captures }) => captures)[0];
  if (!capture) return 'refused';
  const made = await paypal.ask('POST', `/v2/payments/captures/${capture.id}/refund`, {
    requestId: custom_id,
    body: JSON.stringify({
      custom_id,
      amount: { currency_code: currency, value: decimalText(amount, currency) },
    }),
  });

  return made.status === 422 ? 'refused' : refundAnswer(readAnswer(payPalRefund, made).status);
}

export function refundAnswer(status: string): RefundAnswer {
  if (status === 'COMPLETED') return 'refunded';

  return status === 'PENDING' ? 'pending' : 'refused';
}
