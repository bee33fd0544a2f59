import type { Core } from '../../core.ts';
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
    .select(['id', 'declined_at'])
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .where('gateway', '<>', '')
    .where('linked_card_id', 'is', null)
    .where('expires_at', '>', core.clock.now())
    .executeTakeFirst();

  return {
    payment_url: invoice ? paymentUrl(core, invoice.id) : null,
    declined_at: invoice?.declined_at?.toISOString() ?? null,
  };
}
