import type { Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import type { LockedPayer } from './lock-payer.ts';
import { writeReceipt } from './payment-letters.ts';

/** An invoice that is being paid. */
export type PaidInvoice = DomainEvents['invoicePaid'];

/** Writes the receipt of an invoice that was marked as paid, and tells of it. `credited`: what went to the balance, micro-USD. */
export async function finishPayment(
  core: Core,
  tx: Tx,
  invoice: PaidInvoice,
  payer: LockedPayer,
  booked: { credited: Micro; isKept?: boolean },
): Promise<void> {
  await writeReceipt(core, tx, invoice, payer, booked);
  await core.happened(tx, 'invoicePaid', invoice);
}
