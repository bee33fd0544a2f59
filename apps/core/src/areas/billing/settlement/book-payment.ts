import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { creditTopUp } from './credit-top-up.ts';
import type { PaidInvoice } from './finish-payment.ts';
import { type LockedPayer, lockPayer } from './lock-payer.ts';
import { payPurchase } from './pay-purchase.ts';

/**
 * Takes the money of an invoice, locked by `lockInvoice` and not paid before: a top-up is credited, a purchase is paid
 * and started. The ledger refuses a second credit of the same invoice. `locked`: its customer, where they are locked already.
 */
export async function bookPayment(
  core: Core,
  tx: Tx,
  invoice: PaidInvoice,
  locked: LockedPayer | null = null,
): Promise<void> {
  const payer = locked ?? (await lockPayer(core, tx, invoice.customer_id));
  const { purchase_id } = invoice;
  await (purchase_id === null
    ? creditTopUp(core, tx, invoice, payer)
    : payPurchase(core, tx, { ...invoice, purchase_id }, payer));
}
