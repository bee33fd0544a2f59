import type { RefundAnswer, RefundRequest } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { decimalText } from './vendor-amounts.ts';
import type { YooKassaClient } from './yookassa-client.ts';
import { type YooKassaRefund, yooKassaRefund, yooKassaRefunds } from './yookassa-shapes.ts';

/** Limit of a payment's refunds that are searched for ours. */
const REFUNDS = 100;

/**
 * Refunds money of a payment, once per reference of ours. The reference is stored on the refund, since idempotence keys expire
 * after a day.
 */
export async function refundByYooKassa(
  yooKassa: YooKassaClient,
  names: ShopReferences,
  { reference, refundReference, amount, currency }: RefundRequest,
): Promise<RefundAnswer> {
  const name = names.write(refundReference);
  const payment = encodeURIComponent(reference ?? '');
  const made = yooKassaRefunds(await yooKassa.ask('GET', `/refunds?payment_id=${payment}&limit=${REFUNDS}`));
  const known = made.items.find(({ metadata }) => metadata.reference === name);
  if (known) return refundAnswer(known);
  const answer = await yooKassa.ask('POST', '/refunds', {
    key: name,
    body: {
      payment_id: reference,
      amount: { value: decimalText(amount, currency), currency },
      metadata: { reference: name },
    },
  });

  return answer.status === 400 || answer.status === 404 ? 'refused' : refundAnswer(yooKassaRefund(answer));
}

export function refundAnswer({ status }: Pick<YooKassaRefund, 'status'>): RefundAnswer {
  if (status === 'succeeded') return 'refunded';

  return status === 'pending' ? 'pending' : 'refused';
}
