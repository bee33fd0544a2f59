import type { Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { type InvoiceRow, storePaid } from '../face/invoices.ts';
import { partiesOf } from '../invoices/parties.ts';
import type { LockedPayer } from './lock-payer.ts';

/** Marks an invoice as paid, with the part that goes to the balance, micro-USD, and with seller and buyer as its document shows them from now on. */
export async function markPaid(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  payer: LockedPayer,
  credited: Micro,
): Promise<void> {
  const parties = await partiesOf(tx, invoice, payer);
  await storePaid(tx, invoice.id, { paidAt: core.clock.now(), credited, parties });
}
