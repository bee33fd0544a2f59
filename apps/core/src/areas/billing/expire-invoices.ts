import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { releaseCoupon } from '../loyalty/coupons.ts';
import { expireInvoice, lockOverdueInvoices } from './invoices.ts';

const AT_ONCE = 200;

/**
 * Closes invoices that nobody paid in time. Money that still comes is credited all the same. An order keeps its coupon
 * until it is deleted (server semantics §2.5); a top-up gives it back, and late money adds nothing for it.
 */
export async function expireInvoices(core: Core): Promise<void> {
  await inTransaction(core, async (tx) => {
    for (const invoice of await lockOverdueInvoices(tx, core.clock.now(), AT_ONCE)) {
      await expireInvoice(tx, invoice);
      if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
    }
  });
}
