import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { notFound, unauthenticated } from '../../refusal.ts';
import { readPaymentToken } from './payment-url.ts';
import type { InvoiceRow } from './store.ts';

/**
 * The invoice, if it is the caller's own or the one that the token opens. Throws 401 for a guest without a token, 404
 * for everything else.
 */
export function requirePayer(
  core: Core,
  caller: Caller,
  token: string | null | undefined,
  invoice: InvoiceRow | undefined,
): InvoiceRow {
  if (token == null && caller.kind === 'guest') throw unauthenticated();
  const isOwn = caller.kind === 'customer' && invoice?.customer_id === caller.customerId;
  const isOpened = token != null && readPaymentToken(core, token) === invoice?.id;
  if (!invoice || !(isOwn || isOpened)) throw notFound('invoice');

  return invoice;
}
