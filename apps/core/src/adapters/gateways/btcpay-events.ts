import { createHmac } from 'node:crypto';
import { isEqual } from '../../config/secrets.ts';
import { btcPayEvent } from './btcpay-shapes.ts';
import type { Callback, GatewayEvent, RefusedCallback } from './port.ts';

type Reader = {
  secret: string;
  /** Our name for the payment of an invoice, as the server has it; null for one of somebody else. */
  findName(invoiceId: string): Promise<string | null>;
};
const IGNORED = { type: 'ignored' } as const;
/** What may change what became of an invoice. */
const TELLING = ['InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid', 'InvoicePaymentSettled'];

/**
 * Reads a webhook of BTCPay: `BTCPay-Sig: sha256=<hex HMAC of the body>`. No time is signed, and nothing in it is believed but
 * which invoice to ask the server about; so an old one that is sent again says nothing that is not so.
 */
export async function readBtcPayCallback(
  { secret, findName }: Reader,
  { raw, headers }: Callback,
): Promise<GatewayEvent | RefusedCallback> {
  const signature = headers['btcpay-sig'];
  const mac = createHmac('sha256', secret).update(raw).digest('hex');
  if (typeof signature !== 'string' || !isEqual(`sha256=${mac}`, signature)) return { refused: 'signature' };
  const event = btcPayEvent.safeParse(parse(raw));
  if (!event.success) return { refused: 'malformed' };
  const { deliveryId: eventId, type, invoiceId: reference } = event.data;
  if (!TELLING.includes(type) || reference === undefined) return IGNORED;
  const merchantReference = await findName(reference);

  return merchantReference === null ? IGNORED : { eventId, type: 'changed', reference, merchantReference };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
