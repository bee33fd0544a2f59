import type { DeclineReason } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { releaseCoupon } from '../../loyalty/face/coupons.ts';
import { failInvoice, type InvoiceRow } from '../face/invoices.ts';
import { type AttemptRow, moveAttempt } from '../payments/attempts.ts';

/**
 * Declines an attempt to pay a locked invoice. An invoice that is paid on a page may be attempted again; the charge of
 * a linked card is over, and its orders give back the links that they held meanwhile. Repeating it changes nothing.
 */
export async function applyDecline(
  core: Core,
  tx: Tx,
  { id: invoiceId, purchase_id: purchaseId }: InvoiceRow,
  { id: attemptId, linked_card_id: cardId }: AttemptRow,
  reason?: DeclineReason,
): Promise<void> {
  const isCharge = cardId !== null;
  if (!(await moveAttempt(tx, attemptId, 'declined', core.clock.now(), { reason }))) return;
  if (isCharge) await failInvoice(tx, invoiceId);
  // A buyer who pays later gets the coupon back if nobody else has used it up.
  if (purchaseId === null) await releaseCoupon(tx, { invoiceId });
  else await core.happened(tx, 'paymentFailed', { purchaseId, heldLinks: isCharge });
}
