import * as z from 'zod';
import { isEqual } from '../../config/secrets.ts';
import { cryptomusSign } from './cryptomus-client.ts';
import { cameFor } from './cryptomus-outcome.ts';
import { cryptomusInvoiceFields } from './cryptomus-shapes.ts';
import type { DisputeEvent, GatewayEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';

type Reader = { names: ShopReferences; apiKey: string };
const IGNORED = { type: 'ignored' } as const;

const webhook = cryptomusInvoiceFields.extend({ type: z.string(), sign: z.string() });

/** What the merchant sends back from the account at Cryptomus, by its status: it is gone, on its way, or has stayed. */
const REFUNDS: Partial<Record<string, DisputeEvent['state']>> = {
  refund_process: 'opened',
  refund_paid: 'lost',
  refund_fail: 'won',
};

/**
 * Reads a webhook of Cryptomus, whose signature is one of its own fields, over the body without it. No time is signed: what an invoice
 * came to is asked of its server, so that an old one that is sent again says nothing that is not so.
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
 * What may have been signed: the body as it came without the signature, or as PHP writes it, which puts a backslash before every
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
