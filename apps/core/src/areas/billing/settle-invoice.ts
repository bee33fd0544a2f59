import { canMoveInvoice } from '@fanfare/rules';
import { type Actor, writeAudit } from '../../audit.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { releaseCoupon } from '../loyalty/coupons.ts';
import { isManual, lockInvoice, rejectInvoice } from './invoices.ts';
import { writeRejection } from './payment-letters.ts';
import { takePayment } from './take-payment.ts';

export type Verdict =
  /** `unmarkedToo`: even if its buyer never said that it was sent. */
  { outcome: 'paid'; unmarkedToo: boolean } | { outcome: 'rejected'; reason: string | null };

/**
 * What staff found of a manual payment, written down with who says so. `paid` credits it, once, even if the buyer said
 * late that it was sent; `rejected` is for one that was marked: it writes to the buyer and leaves an order unpaid.
 *
 * Throws 404, and 422 on `invoice` for one that a gateway settles or that is settled.
 */
export async function settleInvoice(
  core: Core,
  invoiceId: number,
  verdict: Verdict,
  actor: Actor,
): Promise<void> {
  await inTransaction(core, async (tx) => {
    const invoice = invoiceId < 2 ** 31 ? await lockInvoice(tx, invoiceId) : undefined;
    if (!invoice) throw notFound('invoice');
    // One by a gateway's code is staff's once its buyer has marked it.
    if (!isManual(invoice) && invoice.status !== 'marked')
      throw invalidField('invoice', 'invoice.not_manual');
    await writeAudit(tx, core, {
      actor,
      action: 'invoice.settled',
      subject: `invoice ${invoice.id}`,
      before: { status: invoice.status },
      after: { status: verdict.outcome },
      reason: verdict.outcome === 'rejected' ? (verdict.reason ?? '') : '',
    });
    if (verdict.outcome === 'paid') {
      if (invoice.status === 'paid' || invoice.status === 'rejected')
        throw invalidField('invoice', 'invoice.closed');
      if (invoice.marked_at === null && !verdict.unmarkedToo)
        throw invalidField('invoice', 'invoice.not_marked');
      return takePayment(core, tx, invoice);
    }
    if (!canMoveInvoice('message', invoice.status, 'rejected'))
      throw invalidField('invoice', 'invoice.not_marked');
    await rejectInvoice(tx, invoice.id, verdict.reason);
    if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
    else await core.happened(tx, 'paymentFailed', { purchaseId: invoice.purchase_id, heldLinks: false });
    await writeRejection(core, tx, invoice, verdict.reason);
  });
  core.log.info({ invoice: invoiceId, outcome: verdict.outcome }, 'manual payment settled');
}
