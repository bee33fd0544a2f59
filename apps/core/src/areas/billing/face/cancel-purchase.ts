import type { Tx } from '../../../data/database.ts';
import { releaseCoupon } from '../../loyalty/face/coupons.ts';
import { closeInvoices } from './invoices.ts';
import { movePurchase } from './purchases.ts';

/**
 * Cancels an unpaid purchase: its invoices close and its coupon is free again. Money that still comes stays on the
 * buyer's balance. Lock the purchase first.
 */
export async function cancelPurchase(tx: Tx, purchaseId: number): Promise<void> {
  await movePurchase(tx, purchaseId, 'canceled');
  await closeInvoices(tx, purchaseId);
  await releaseCoupon(tx, { purchaseId });
}
