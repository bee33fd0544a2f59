import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { releaseCoupon } from '../../loyalty/face/coupons.ts';
import { type InvoiceRow, rejectInvoice } from '../face/invoices.ts';
import { attemptsOf, isOpen, moveAttempt } from '../payments/attempts.ts';
import { bookPayment } from './book-payment.ts';
import { creditRest } from './credit-rest.ts';
import type { Rest } from './decide-payment.ts';
import { endUnderpaid } from './end-underpaid.ts';
import { writeRejection } from './payment-letters.ts';

/** Finding of staff about a payment: its money came, less than its price came, or none did. */
export type Finding =
  /** `byAttempt`: it came by the attempt that is open at the gateway, whose own event comes later and credits nothing more. */
  | { outcome: 'paid'; byAttempt: boolean }
  | { outcome: 'short'; rest: Rest }
  /** `reason`: for the buyer, in their language. */
  | { outcome: 'rejected'; reason: string | null };

/**
 * Carries out what staff found of an invoice that is locked and may be decided so: `settle` for an event that no gateway sends.
 * Gives the invoice that was credited: for money that falls short, the top-up that it became.
 */
export async function settleByStaff(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  finding: Finding,
): Promise<InvoiceRow> {
  if (finding.outcome === 'rejected') {
    await reject(core, tx, invoice, finding.reason);
    return invoice;
  }
  if (finding.outcome === 'short') {
    const topUp = await creditRest(core, tx, invoice, { ...finding.rest, attempt: null });
    await endUnderpaid(core, tx, invoice);
    return topUp;
  }
  const open = finding.byAttempt && (await attemptsOf(tx, invoice.id)).find(isOpen);
  if (open) await moveAttempt(tx, open.id, 'paid', core.clock.now());
  await bookPayment(core, tx, invoice);

  return invoice;
}

/** Writes to the buyer, and leaves an order unpaid. */
async function reject(core: Core, tx: Tx, invoice: InvoiceRow, reason: string | null): Promise<void> {
  await rejectInvoice(tx, invoice.id, reason);
  if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
  else await core.happened(tx, 'paymentFailed', { purchaseId: invoice.purchase_id, heldLinks: false });
  await writeRejection(core, tx, invoice, reason);
}
