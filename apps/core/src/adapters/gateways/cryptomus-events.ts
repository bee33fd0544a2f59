import * as z from 'zod';
import { isEqual } from '../../lib/is-equal.ts';
import { cryptomusSign } from './cryptomus-client.ts';
import { cameFor } from './cryptomus-outcome.ts';
import { cryptomusInvoiceFields } from './cryptomus-shapes.ts';
import type { DisputeEvent, GatewayEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';

type Reader = { names: ShopReferences; apiKey: string };
const IGNORED = { type: 'ignored' } as const;

const webhook = cryptomusInvoiceFields.extend({ type: z.string(), sign: z.string() });

/** State of a refund made by the merchant at Cryptomus, by its status: gone, in progress, or kept. */
const REFUNDS: Partial<Record<string, DisputeEvent['state']>> = {
  refund_process: 'opened',
  refund_paid: 'lost',
  refund_fail: 'won',
};

/**
 * Reads a Cryptomus webhook, whose signature is a field of its own, over the body without that field. It has no signed time, so
 * the server is asked for the invoice: a replayed webhook does no harm.
 */
export function readCryptomusCallback(
  { names, apiKey }: Reader,
  raw: Buffer,
): GatewayEvent | RefusedCallback {
  const text = raw.toString('utf8');
  const told = webhook.safeParse(parse(text));
  if (!told.success) return { refused: 'malformed' };
  const { sign, type, uuid, order_id, status } = told.data;
  if (!bodiesSigned(text).some((body) => isEqual(cryptomusSign(body, apiKey), sign)))
    return { refused: 'signature' };
  const merchantReference = names.read(order_id);
  if (type !== 'payment' || merchantReference === null) return IGNORED;
  const eventId = `${uuid}:${status}:${told.data.payment_amount ?? ''}`;
  const state = REFUNDS[status];
  if (state === undefined) return { eventId, type: 'changed', merchantReference, reference: uuid };

  return {
    eventId,
    type: 'disputed',
    kind: 'refund',
    disputeId: uuid,
    state,
    merchantReference,
    amount: cameFor(told.data),
    currency: told.data.currency,
  };
}

/**
 * Possible signed texts: the body without the signature as it was sent, or as PHP writes it, with a backslash before every
 * slash ("Webhook": verifying).
 */
function bodiesSigned(text: string): string[] {
  const { sign: _, ...rest } = parse(text) as Record<string, unknown>;

  return [
    text.replace(/,"sign":"[0-9a-f]{32}"(?=[,}])|"sign":"[0-9a-f]{32}",/, ''),
    JSON.stringify(rest).replaceAll('/', '\\/'),
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
