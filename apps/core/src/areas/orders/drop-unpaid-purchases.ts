import { UNPAID_ORDER_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { closeInvoices } from '../billing/close-invoices.ts';
import { releaseCoupon } from '../loyalty/coupons.ts';
import { releaseLinks } from './running-links.ts';
import { hideOrders, lockOverduePurchases } from './store.ts';

const AT_ONCE = 200;

/** Unpaid orders live 7 days (server semantics §2.11). */
export async function dropUnpaidPurchases(core: Core): Promise<void> {
  const before = secondsAfter(core.clock.now(), -UNPAID_ORDER_DAYS * 24 * 3600);
  await inTransaction(core, async (tx) => {
    for (const purchaseId of await lockOverduePurchases(tx, before, AT_ONCE))
      await dropPurchase(core, tx, purchaseId);
  });
}

/**
 * Gives up a purchase that nobody paid: its orders leave the lists, its invoices close and its coupon is free again.
 * Money that still comes stays on the buyer's balance. Lock the purchase first.
 */
export async function dropPurchase(core: Core, tx: Tx, purchaseId: number): Promise<void> {
  await tx.updateTable('purchase').set({ status: 'canceled' }).where('id', '=', purchaseId).execute();
  await hideOrders(tx, purchaseId, core.clock.now());
  await closeInvoices(tx, purchaseId);
  await releaseLinks(tx, purchaseId);
  await releaseCoupon(tx, { purchaseId });
}
