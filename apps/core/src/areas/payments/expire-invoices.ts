import type { Core } from '../../core.ts';
import { settleCouponUse } from '../loyalty/coupons.ts';
import { lockOverdueInvoices, setInvoiceStatus } from './store.ts';

const AT_ONCE = 200;

/** Closes invoices that nobody paid in time and frees their coupons. Money that still comes is credited all the same. */
export async function expireInvoices(core: Core): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    for (const invoice of await lockOverdueInvoices(tx, core.clock.now(), AT_ONCE)) {
      await setInvoiceStatus(tx, invoice.id, 'expired');
      await settleCouponUse(
        tx,
        invoice.purchase_id === null ? { invoiceId: invoice.id } : { purchaseId: invoice.purchase_id },
        'released',
      );
    }
  });
}
