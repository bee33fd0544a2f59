import type { Caller } from '../caller.ts';
import type { Whose } from '../lib/concurrency-limit.ts';

/** What a call is about may be somebody's, or an order of somebody's. */
type Subject = { customer_id?: unknown; order?: { customer_id?: unknown } } | undefined;

/**
 * Whose turn a call that moves money takes: its customer's; of a guest the customer's whom the link is about, or their
 * mailbox's, whose purchases are one customer's too. Null: nobody's that is known yet.
 */
export function whoseTurn(caller: Caller, subject: unknown, body: unknown): Whose | null {
  if (caller.kind === 'customer') return caller.customerId;
  const { customer_id, order } = (subject as Subject) ?? {};
  const owner = customer_id ?? order?.customer_id;
  if (typeof owner === 'number') return owner;
  const { email } = (body ?? {}) as { email?: unknown };

  return typeof email === 'string' ? email.toLowerCase() : null;
}
