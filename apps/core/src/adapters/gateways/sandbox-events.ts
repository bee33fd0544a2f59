import { parseAmount } from '@fanfare/rules';
import * as z from 'zod';
import type { Secrets } from '../../config/secrets.ts';
import type { GatewayEvent } from './port.ts';

const id = z.string().min(1).max(200);
const reference = z.string().regex(/^\d{1,9}$/);
/** Reference of an invoice and of the attempt to pay it. */
const attemptReference = z.string().regex(/^\d{1,9}(-\d{1,4})?$/);
const cardDetails = z.object({
  token: id,
  merchant_reference: reference,
  brand: z.string().min(1).max(40),
  last_four: z.string().regex(/^\d{4}$/),
  expires: z.string().regex(/^\d{4}-\d{2}$/),
});
export type CardDetails = z.infer<typeof cardDetails>;

/** Content of a sandbox callback. */
const sandboxEvent = z.discriminatedUnion('type', [
  z.object({
    id,
    type: z.enum(['payment.paid', 'payment.declined']),
    payment: z.object({
      id: z.string(),
      merchant_reference: attemptReference,
      amount: z.string(),
      currency: z.string(),
    }),
  }),
  z.object({ id, type: z.literal('card.linked'), card: cardDetails }),
]);
/** All that any event has. */
const anyEvent = z.object({ id, type: z.string() }).loose();
const KNOWN = ['payment.paid', 'payment.declined', 'card.linked'];
export type SandboxEvent = z.infer<typeof sandboxEvent>;

/** Key that the shop shares with its sandbox. */
export const sandboxKey = (secrets: Secrets): Buffer => secrets.key('sandbox gateway callback');

/** The event in a callback's body; null if there is none. */
export function readEvent(raw: Buffer): GatewayEvent | null {
  try {
    const told = anyEvent.parse(JSON.parse(raw.toString('utf8')));
    if (!KNOWN.includes(told.type)) return { type: 'ignored' };
    const event = sandboxEvent.parse(told);
    if (event.type === 'card.linked') {
      const { token, merchant_reference, brand, last_four, expires } = event.card;
      const cardId = Number(merchant_reference);
      return { eventId: event.id, type: 'card_linked', cardId, token, brand, lastFour: last_four, expires };
    }
    const { payment } = event;

    return {
      eventId: event.id,
      type: event.type === 'payment.paid' ? 'paid' : 'declined',
      reference: payment.id,
      merchantReference: payment.merchant_reference,
      amount: parseAmount(payment.amount),
      currency: payment.currency,
    };
  } catch {
    return null;
  }
}
