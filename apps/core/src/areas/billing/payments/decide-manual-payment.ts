import { canMoveInvoice } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { releaseCoupon } from '../../loyalty/face/coupons.ts';
import { type InvoiceRow, isManual, lockInvoice, rejectInvoice } from '../face/invoices.ts';
import { bookPayment } from '../settlement/book-payment.ts';
import { writeRejection } from '../settlement/payment-letters.ts';

export type Verdict =
  /** `unmarkedToo`: even if its buyer never said that it was sent. */
  { outcome: 'paid'; unmarkedToo: boolean } | { outcome: 'rejected'; reason: string | null };

/**
 * Records what staff found of a manual payment, and who found it. `paid` credits it, once, even if the buyer said late
 * that it was sent; `rejected` is for a marked one: it writes to the buyer and leaves an order unpaid.
 *
 * Throws 404, and 422 on `invoice` for one that a gateway settles or that is settled.
 */
export async function decideManualPayment(
  core: Core,
  tx: Tx,
  invoiceId: number,
  verdict: Verdict,
): Promise<Done<null, 'invoice.settled'>> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw notFound('invoice');
  // Payments by a gateway's QR code are for staff to decide once the buyer has marked them.
  if (!isManual(invoice) && invoice.status !== 'marked') throw invalidField('invoice', 'invoice.not_manual');
  if (verdict.outcome === 'paid') await credit(core, tx, invoice, verdict);
  else await reject(core, tx, invoice, verdict.reason);

  return {
    answer: null,
    deed: {
      action: 'invoice.settled',
      target: invoice.id,
      before: { status: invoice.status },
      after: { status: verdict.outcome },
    },
  };
}

async function credit(core: Core, tx: Tx, invoice: InvoiceRow, { unmarkedToo }: { unmarkedToo: boolean }) {
  if (invoice.status === 'paid' || invoice.status === 'rejected')
    throw invalidField('invoice', 'invoice.closed');
  if (invoice.marked_at === null && !unmarkedToo) throw invalidField('invoice', 'invoice.not_marked');
  await bookPayment(core, tx, invoice);
}

async function reject(core: Core, tx: Tx, invoice: InvoiceRow, reason: string | null) {
  if (!canMoveInvoice('message', invoice.status, 'rejected'))
    throw invalidField('invoice', 'invoice.not_marked');
  await rejectInvoice(tx, invoice.id, reason);
  if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
  else await core.happened(tx, 'paymentFailed', { purchaseId: invoice.purchase_id, heldLinks: false });
  await writeRejection(core, tx, invoice, reason);
}
