import type { GatewayEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { fromDecimalText } from './vendor-amounts.ts';
import type { YooKassaClient } from './yookassa-client.ts';
import { refundAnswer } from './yookassa-refunds.ts';
import { yooKassaNotification, yooKassaPayment, yooKassaRefund } from './yookassa-shapes.ts';

type Reader = { yooKassa: YooKassaClient; names: ShopReferences };
const IGNORED = { type: 'ignored' } as const;

/**
 * Reads a YooKassa notification. It is not signed, so only the object's id is taken from it, and YooKassa is asked for the
 * object ("Notifications": confirming that it is genuine by the status of the object). One about an unknown object is a
 * stranger's.
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

/** A refund made in YooKassa's own cabinet has no reference of ours: it takes money of the payment back. */
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
