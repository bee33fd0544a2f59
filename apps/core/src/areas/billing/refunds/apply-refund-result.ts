import type { RefundAnswer } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { releaseUnused } from '../../approvals/face/release-unused.ts';
import { lockWallet } from '../../wallet/face/accounts.ts';
import { restorePayment } from '../../wallet/face/return-payment.ts';
import { shareAnew } from '../disputes/split-taken-back.ts';
import { lockInvoice } from '../face/invoices.ts';
import { updateAttempt } from '../payments/update-attempt.ts';
import { writeRefundLetter } from './refund-letter.ts';
import { moveRefund, type RefundRow } from './refund-store.ts';

/**
 * Books what a gateway says of a refund, once: done, on its way, or refused with the money back on the balance. A refund that
 * was done may be refused later, by the bank that it was sent to.
 */
export async function applyRefundResult(
  core: Core,
  tx: Tx,
  refund: RefundRow,
  answer: RefundAnswer,
): Promise<void> {
  const invoice = await lockInvoice(tx, refund.invoice_id);
  const { id: refundId, invoice_id: invoiceId, amount, bonus_taken: bonusTaken, sent } = refund;
  const now = core.clock.now();
  const to = answer === 'refunded' ? 'done' : answer === 'pending' ? 'sent' : 'refused';
  if (!invoice || !(await moveRefund(tx, refundId, to, { now }))) return;
  // The customer may have changed while the gateway was asked: a guest joins an account.
  const { customer_id } = invoice;
  if (to === 'refused') {
    const wallet = await lockWallet(tx, customer_id);
    await restorePayment(tx, wallet, { refundId, invoiceId, amount, bonusTaken, sent });
    // A refund that its customer asked for has no approval.
    await releaseUnused(tx, { kind: 'payment_refund', subject: refundId }, 0n);
  }
  await shareAnew({ core, tx, invoice }, { cameBack: to === 'refused' });
  if (to === 'sent') return;
  await updateAttempt(tx, invoice, refund.attempt_id, now);
  await writeRefundLetter(core, tx, { ...refund, customer_id }, to);
  core.log.info({ refund: refundId, outcome: to }, 'payment refund settled');
}
