import { createHmac } from 'node:crypto';
import { isEqual } from '../../secrets.ts';
import { btcPayEvent } from './btcpay-shapes.ts';
import type { CallbackHeaders, FoundPayment, GatewayEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';

type Reader = {
  names: ShopReferences;
  storeId: string;
  secret: string;
  findPayment(id: string): Promise<FoundPayment | null>;
};
const IGNORED = { type: 'ignored' } as const;
/** What may change what became of an invoice. */
const TELLING = ['InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid', 'InvoicePaymentSettled'];

/**
 * Reads a webhook of BTCPay: `BTCPay-Sig: sha256=<hex HMAC of the body>`. No time is signed; what an invoice came to is asked
 * of the server, so that an old one that is sent again says nothing that is not so.
 */
export async function readBtcPayCallback(
  { names, storeId, secret, findPayment }: Reader,
  raw: Buffer,
  headers: CallbackHeaders,
): Promise<GatewayEvent | RefusedCallback> {
  const signature = headers['btcpay-sig'];
  const mac = createHmac('sha256', secret).update(raw).digest('hex');
  if (typeof signature !== 'string' || !isEqual(`sha256=${mac}`, signature)) return { refused: 'signature' };
  const event = btcPayEvent.safeParse(parse(raw));
  if (!event.success) return { refused: 'malformed' };
  const { deliveryId, originalDeliveryId, type, invoiceId, metadata } = event.data;
  const merchantReference = names.read(metadata?.orderId);
  const isOurs = event.data.storeId === storeId && TELLING.includes(type);
  if (!isOurs || merchantReference === null || invoiceId === undefined) return IGNORED;
  const found = await findPayment(invoiceId);
  if (found === null || found.state === 'open') return IGNORED;
  const told = { eventId: originalDeliveryId ?? deliveryId, reference: invoiceId, merchantReference };
  if (found.state !== 'paid') return { ...told, type: 'declined', amount: 0n, currency: '' };
  const { amount, currency, surplus } = found;

  return { ...told, type: 'paid', amount, currency, ...(surplus !== undefined && { surplus }) };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
