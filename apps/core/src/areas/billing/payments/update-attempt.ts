import { sumOf } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { standingDisputes } from '../disputes/dispute-store.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { refundsOf } from '../refunds/refund-store.ts';
import { moveAttempt } from './attempts.ts';

/** Sets the state of a paid attempt by its disputes and refunds: disputed while a bank decides, refunded when all is gone. */
export async function updateAttempt(
  tx: Tx,
  invoice: InvoiceRow,
  attemptId: number,
  now: Date,
): Promise<void> {
  const disputes = await standingDisputes(tx, invoice.id);
  const isOpen = disputes.some(({ kind, state }) => kind === 'dispute' && state === 'opened');
  const refunds = (await refundsOf(tx, invoice.id)).filter(({ state }) => state === 'done');
  const back = [...refunds, ...disputes.filter(({ state }) => state === 'lost')].map(({ amount }) => amount);
  const isGone = sumOf(back) >= invoice.amount;
  await moveAttempt(tx, attemptId, isOpen ? 'disputed' : isGone ? 'refunded' : 'paid', now);
}
