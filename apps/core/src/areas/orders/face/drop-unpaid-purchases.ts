import { UNPAID_ORDER_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { workInBatches } from '../../../data/work-in-batches.ts';
import { cancelPurchase } from '../../billing/face/cancel-purchase.ts';
import { lockOverduePurchases } from '../../billing/face/purchases.ts';
import { hideOrders } from '../store.ts';
import { releaseLinks } from './running-links.ts';

const AT_ONCE = 200;

/** Unpaid orders live 7 days (rules §2.11). */
export async function dropUnpaidPurchases(core: Core, signal?: AbortSignal): Promise<void> {
  const before = secondsAfter(core.clock.now(), -UNPAID_ORDER_DAYS * 24 * 3600);
  await workInBatches(core, {
    of: 'unpaid purchases',
    lock: (tx, some) => lockOverduePurchases(tx, before, some),
    async work(tx, purchases) {
      for (const { id } of purchases) await dropPurchase(core, tx, id);
    },
    batch: AT_ONCE,
    signal,
  });
}

/** Gives up an unpaid purchase; its orders leave the lists. Lock the purchase first. */
export async function dropPurchase(core: Core, tx: Tx, purchaseId: number): Promise<void> {
  await cancelPurchase(tx, purchaseId);
  await hideOrders(tx, purchaseId, core.clock.now());
  await releaseLinks(tx, purchaseId);
}
