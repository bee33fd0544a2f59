import type { OrderDetail } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Trans } from '@lingui/react/macro';
import { Receipt, type ReceiptNote, type ReceiptRow } from '../../../ui/receipt.tsx';

const ZERO = /^0(\.0+)?$/;

/** What the order cost, within the purchase that it was part of, and what came back. */
export function OrderReceipt({ order }: { order: OrderDetail }) {
  const { original_amount, discount, coupon_code, fee, total, payment_method } = order.purchase;
  const rows: ReceiptRow[] = [{ key: 'original', label: <Trans>Price</Trans>, amount: original_amount }];
  if (!ZERO.test(discount)) {
    rows.push({
      key: 'discount',
      label: coupon_code ?? <Trans>Discount</Trans>,
      amount: `-${discount}`,
    });
  }
  if (!ZERO.test(fee)) rows.push({ key: 'fee', label: <Trans>Fee</Trans>, amount: fee });
  const after: (ReceiptRow | ReceiptNote)[] = [];
  if (isPartOfMore(order))
    after.push({
      key: 'own',
      label: <Trans>Of it for this order</Trans>,
      amount: order.cost,
    });
  if (payment_method) after.push({ key: 'method', label: <Trans>Paid with</Trans>, words: payment_method });
  if (!ZERO.test(order.refunded)) {
    after.push({
      key: 'refunded',
      label: <Trans>Returned to the balance</Trans>,
      amount: order.refunded,
      side: 'credit',
    });
  }

  return (
    <Receipt rows={rows} total={{ key: 'total', label: <Trans>Total</Trans>, amount: total }} after={after} />
  );
}

/** Whether other orders were bought together with this one. */
export function isPartOfMore({ purchase, cost }: Pick<OrderDetail, 'purchase' | 'cost'>): boolean {
  return parseAmount(purchase.original_amount) - parseAmount(purchase.discount) !== parseAmount(cost);
}
