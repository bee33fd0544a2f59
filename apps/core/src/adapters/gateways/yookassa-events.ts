import type { GatewayEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { fromDecimalText } from './vendor-amounts.ts';
import type { YooKassaClient } from './yookassa-client.ts';
import { refundAnswer } from './yookassa-refunds.ts';
import { yooKassaNotification, yooKassaPayment, yooKassaRefund } from './yookassa-shapes.ts';

type Reader = { yooKassa: YooKassaClient; names: ShopReferences };
const IGNORED = { type: 'ignored' } as const;

/**
 * Reads a notification of YooKassa, which signs none: nothing in it is believed but which object to ask YooKassa about
 * ("Notifications": confirming that it is genuine by the status of the object). One about what is not there is a stranger's.
 */
export async function readYooKassaCallback(
  { yooKassa, names }: Reader,
  raw: Buffer,
): Promise<GatewayEvent | RefusedCallback> {
  const told = yooKassaNotification.safeParse(parse(raw));
  if (!told.success) return { refused: 'malformed' };
  const { event, object } = told.data;
  const id = encodeURIComponent(object.id);
  if (event.startsWith('refund.')) return readRefund({ yooKassa, names }, id);
  if (!event.startsWith('payment.')) return IGNORED;
  const asked = await yooKassa.ask('GET', `/payments/${id}`);
  if (asked.status >= 400) return { refused: 'signature' };
  const { metadata, status } = yooKassaPayment(asked);
  const merchantReference = names.read(metadata.reference);
  if (merchantReference === null) return IGNORED;

  return { eventId: `${object.id}:${status}`, type: 'changed', merchantReference, reference: object.id };
}

/** One that was made in its cabinet has no name of ours: money of the payment is taken back there. */
async function readRefund({ yooKassa, names }: Reader, id: string): Promise<GatewayEvent | RefusedCallback> {
  const asked = await yooKassa.ask('GET', `/refunds/${id}`);
  if (asked.status >= 400) return { refused: 'signature' };
  const refund = yooKassaRefund(asked);
  const eventId = `${refund.id}:${refund.status}`;
  const refundReference = names.read(refund.metadata.reference);
  if (refundReference !== null)
    return { eventId, type: 'refunded', refundReference, answer: refundAnswer(refund) };
  const payment = await yooKassa.ask('GET', `/payments/${encodeURIComponent(refund.payment_id)}`);
  const merchantReference = names.read(yooKassaPayment(payment).metadata.reference);
  if (merchantReference === null || refund.metadata.reference !== undefined || refund.status !== 'succeeded')
    return IGNORED;

  return {
    eventId,
    type: 'disputed',
    kind: 'refund',
    disputeId: refund.id,
    state: 'lost',
    merchantReference,
    amount: fromDecimalText(refund.amount.value),
    currency: refund.amount.currency,
  };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
