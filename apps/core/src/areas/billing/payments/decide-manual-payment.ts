import { canMoveInvoice } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { type InvoiceRow, isManual, lockInvoice } from '../face/invoices.ts';
import { settleByStaff } from '../settlement/settle-by-staff.ts';

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
  requireDecidable(invoice, verdict);
  await settleByStaff(
    core,
    tx,
    invoice,
    verdict.outcome === 'paid' ? { outcome: 'paid', byAttempt: false } : verdict,
  );

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

function requireDecidable(invoice: InvoiceRow, verdict: Verdict): void {
  if (verdict.outcome === 'rejected') {
    if (!canMoveInvoice('message', invoice.status, 'rejected'))
      throw invalidField('invoice', 'invoice.not_marked');
    return;
  }
  if (invoice.status === 'paid' || invoice.status === 'rejected')
    throw invalidField('invoice', 'invoice.closed');
  if (invoice.marked_at === null && !verdict.unmarkedToo) throw invalidField('invoice', 'invoice.not_marked');
}
