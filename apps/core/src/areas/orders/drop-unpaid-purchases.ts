import { UNPAID_ORDER_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { cancelPurchase } from '../billing/cancel-purchase.ts';
import { lockOverduePurchases } from '../billing/purchases.ts';
import { releaseLinks } from './running-links.ts';
import { hideOrders } from './store.ts';

const AT_ONCE = 200;

/** Unpaid orders live 7 days (server semantics §2.11). */
export async function dropUnpaidPurchases(core: Core): Promise<void> {
  const before = secondsAfter(core.clock.now(), -UNPAID_ORDER_DAYS * 24 * 3600);
  await inTransaction(core, async (tx) => {
    for (const purchaseId of await lockOverduePurchases(tx, before, AT_ONCE))
      await dropPurchase(core, tx, purchaseId);
  });
}

/** Gives up a purchase that nobody paid; its orders leave the lists. Lock the purchase first. */
export async function dropPurchase(core: Core, tx: Tx, purchaseId: number): Promise<void> {
  await cancelPurchase(tx, purchaseId);
  await hideOrders(tx, purchaseId, core.clock.now());
  await releaseLinks(tx, purchaseId);
}
