import type { getInvoice, OutputOf } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { couponOfInvoice } from '../../loyalty/face/coupons.ts';
import type { InvoiceRow } from '../face/invoices.ts';

type TopUp = OutputOf<typeof getInvoice>['data']['top_up'];

/** The request that repeats this top-up; null for the payment of an order. */
export async function presentTopUp(
  core: Core,
  invoice: InvoiceRow,
  amount: (micro: Micro) => string,
): Promise<TopUp> {
  if (invoice.purchase_id !== null) return null;
  const code = await couponOfInvoice(core.db, invoice.id);

  return {
    payment_method_id: invoice.payment_method_id,
    fee: amount(invoice.fee),
    method_bonus: amount(invoice.method_bonus),
    coupon: code === null ? null : { code, bonus: amount(invoice.coupon_bonus) },
  };
}
