import { canMoveInvoice, isManualStrategy } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { isManual, lockInvoice, markInvoice } from '../face/invoices.ts';

/**
 * Takes the buyer's word that a manual payment, or one by code, was sent (rules §2.6): once, and for staff to
 * check. It moves no money. Throws 422 on `invoice` for another kind of payment and for one that was marked, settled or
 * not paid in time.
 */
export async function markAsPaid(core: Core, invoiceId: number, comment: string | null): Promise<void> {
  const { methods } = await core.catalogue.current();
  await inTransaction(core, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) throw notFound('invoice');
    // A code may be paid by a transfer that no gateway tells of (rules §2.6).
    const { strategy = '' } = isManual(invoice)
      ? { strategy: 'message' }
      : (methods.get(invoice.payment_method_id) ?? {});
    if (!isManualStrategy(strategy)) throw invalidField('invoice', 'invoice.not_manual');
    if (invoice.status === 'marked') throw invalidField('invoice', 'invoice.already_marked');
    const now = core.clock.now();
    if (!canMoveInvoice(strategy, invoice.status, 'marked') || invoice.expires_at <= now)
      throw invalidField('invoice', 'invoice.closed');
    await markInvoice(tx, invoice.id, { comment: comment?.trim() || null, now });
  });
}
