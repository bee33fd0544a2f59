import type { Core } from '../../core.ts';
import { lastAttempt } from './attempts.ts';
import { paymentUrl } from './payment-url.ts';

/**
 * Where an unpaid purchase is paid, null when its invoice can not be paid any more, or not on a page; and when the last try
 * was declined.
 */
export async function openPaymentOf(
  core: Core,
  purchaseId: number,
): Promise<{ payment_url: string | null; declined_at: string | null }> {
  const invoice = await core.db
    .selectFrom('invoice')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .where('gateway', '<>', '')
    .where('expires_at', '>', core.clock.now())
    .executeTakeFirst();
  const attempt = invoice && (await lastAttempt(core.db, invoice.id));
  if (!invoice || attempt?.linked_card_id != null) return { payment_url: null, declined_at: null };
  const isDeclined = attempt?.state === 'declined';

  return {
    payment_url: paymentUrl(core, invoice.id),
    declined_at: isDeclined ? (attempt.settled_at?.toISOString() ?? null) : null,
  };
}
