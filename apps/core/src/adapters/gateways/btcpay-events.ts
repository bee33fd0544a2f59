import { createHmac } from 'node:crypto';
import { isEqual } from '../../lib/is-equal.ts';
import { btcPayEvent } from './btcpay-shapes.ts';
import type { Callback, GatewayEvent, RefusedCallback } from './port.ts';

type Reader = {
  secret: string;
  /** Our reference of an invoice, as the server has it; null for an invoice of somebody else. */
  findName(invoiceId: string): Promise<string | null>;
};
const IGNORED = { type: 'ignored' } as const;
/** Events that may change the outcome of an invoice. */
const TELLING = ['InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid', 'InvoicePaymentSettled'];

/**
 * Reads a BTCPay webhook: `BTCPay-Sig: sha256=<hex HMAC of the body>`. It has no signed time, so only the invoice's id is taken
 * from it, and the server is asked for the invoice: a replayed webhook does no harm.
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
