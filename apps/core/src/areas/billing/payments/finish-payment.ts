import type { Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { type InvoiceRow, storeCredited } from '../invoices/invoices.ts';
import { keepParties } from '../invoices/parties.ts';
import { writeReceipt } from './payment-letters.ts';

/** Keeps what of a payment went to the balance, micro-USD, and who it is between, and writes its receipt. */
export async function finishPayment(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  booked: { credited: Micro; isKept?: boolean },
): Promise<void> {
  await storeCredited(tx, invoice.id, booked.credited);
  await keepParties(core, tx, invoice);
  await writeReceipt(core, tx, invoice, booked);
  await core.happened(tx, 'invoicePaid', invoice);
}
