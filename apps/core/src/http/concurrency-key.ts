import type { Caller } from '../caller.ts';
import type { Whose } from '../lib/concurrency-limit.ts';

/** The subject of a call may belong to a customer, directly or by its order. */
type Subject = { customer_id?: unknown; order?: { customer_id?: unknown } } | undefined;

/**
 * The customer whose concurrency limit a money call counts towards. For guests it is the owner of the call's subject, else
 * the mailbox, whose purchases belong to one customer too. Null when no customer is known yet.
 */
export function whoseTurn(caller: Caller, subject: unknown, body: unknown): Whose | null {
  if (caller.kind === 'customer') return caller.customerId;
  const { customer_id, order } = (subject as Subject) ?? {};
  const owner = customer_id ?? order?.customer_id;
  if (typeof owner === 'number') return owner;
  const { email } = (body ?? {}) as { email?: unknown };

  return typeof email === 'string' ? email.toLowerCase() : null;
}
