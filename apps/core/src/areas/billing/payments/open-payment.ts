import type { Locale, OrderDetail } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { type AttemptRow, awaitsOwner, lastAttempt } from './attempts.ts';
import { paymentUrl } from './payment-url.ts';
import { presentDecline } from './present-decline.ts';

type Payment = Pick<OrderDetail['purchase'], 'payment_url' | 'payment_state' | 'decline'>;
type AskedInvoice = Pick<InvoiceRow, 'id' | 'status' | 'gateway' | 'expires_at'>;

/**
 * The address where an unpaid purchase is paid, null when its last invoice cannot be paid any more, or not on a page;
 * and the state of its last attempt.
 */
export async function openPaymentOf(core: Core, purchaseId: number, locale: Locale): Promise<Payment> {
  const invoice = await core.db
    .selectFrom('invoice')
    .select(['id', 'status', 'gateway', 'expires_at'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!invoice) return { payment_url: null, payment_state: null, decline: null };
  const attempt = await lastAttempt(core.db, invoice.id);
  const payment_state = stateOf(invoice, attempt);

  return {
    payment_url: isPaidOnPage(invoice, attempt, core.clock.now()) ? paymentUrl(core, invoice.id) : null,
    payment_state,
    decline: payment_state === 'declined' ? presentDecline(attempt?.decline_reason ?? null, locale) : null,
  };
}

const isPaidOnPage = (
  { status, gateway, expires_at }: AskedInvoice,
  attempt: AttemptRow | undefined,
  now: Date,
) =>
  status === 'created' &&
  gateway !== '' &&
  expires_at > now &&
  (attempt?.linked_card_id == null || awaitsOwner(attempt));

/** A buyer on the gateway's page, or on the way there, has paid nothing yet: nothing is known of that. */
function stateOf({ status }: AskedInvoice, attempt: AttemptRow | undefined): Payment['payment_state'] {
  if (status === 'marked' || status === 'rejected') return status;
  if (attempt?.state === 'declined' && status !== 'expired') return 'declined';
  if (status !== 'created' || attempt === undefined) return null;
  if (attempt.state === 'pending' || awaitsOwner(attempt))
    return attempt.returned_at === null ? null : 'checking';
  const isCharged = attempt.linked_card_id !== null && attempt.state === 'unknown';

  return isCharged ? 'checking' : null;
}
