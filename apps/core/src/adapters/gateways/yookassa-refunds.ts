import type { RefundAnswer, RefundRequest } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { decimalText } from './vendor-amounts.ts';
import type { YooKassaClient } from './yookassa-client.ts';
import { type YooKassaRefund, yooKassaRefund, yooKassaRefunds } from './yookassa-shapes.ts';

/** How many refunds of one payment are looked through for ours. */
const REFUNDS = 100;

/** Gives money of a payment back, once for our reference, which stands on the refund: its keys are forgotten after a day. */
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
