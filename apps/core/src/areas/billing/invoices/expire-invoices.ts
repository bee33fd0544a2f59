import type { Core } from '../../../core.ts';
import { workInBatches } from '../../../data/work-in-batches.ts';
import { releaseCoupon } from '../../loyalty/face/coupons.ts';
import { expireInvoice, lockOverdueInvoices } from '../face/invoices.ts';

const AT_ONCE = 200;

/**
 * Closes invoices that nobody paid in time. Money that still comes is credited all the same. An order keeps its coupon
 * until it is deleted (rules §2.5); a top-up gives it back, and late money adds nothing for it.
 */
export async function expireInvoices(core: Core, signal?: AbortSignal): Promise<void> {
  await workInBatches(core, {
    of: 'invoices that expire',
    lock: (tx, some) => lockOverdueInvoices(tx, core.clock.now(), some),
    async work(tx, invoices) {
      for (const invoice of invoices) {
        await expireInvoice(tx, invoice);
        if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
      }
    },
    batch: AT_ONCE,
    signal,
  });
}
