import type { OrderDetail } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Receipt, type ReceiptNote, type ReceiptRow } from '@fanfare/ui/receipt.tsx';
import { Plural, Trans } from '@lingui/react/macro';

const ZERO = /^0(\.0+)?$/;

/** What the order cost, with the lines of its purchase where it was bought alone, and what came back. */
export function OrderReceipt({ order }: { order: OrderDetail }) {
  const { payment_method, orders_count, total } = order.purchase;
  const isPart = isPartOfMore(order);
  const after: (ReceiptRow | ReceiptNote)[] = [];
  if (!ZERO.test(order.refunded)) {
    after.push({
      key: 'refunded',
      label: <Trans>Returned to the balance</Trans>,
      amount: order.refunded,
      side: 'credit',
    });
  }
  if (payment_method) after.push({ key: 'method', label: <Trans>Paid with</Trans>, words: payment_method });
  if (orders_count > 1) {
    after.push({
      key: 'together',
      label: <Plural value={orders_count} one="# order paid together" other="# orders paid together" />,
      amount: total,
    });
  }

  return (
    <Receipt
      rows={isPart ? [] : purchaseRows(order)}
      total={{
        key: 'total',
        label: isPart ? <Trans>This order</Trans> : <Trans>Total</Trans>,
        amount: isPart ? order.cost : total,
      }}
      after={after}
    />
  );
}

function purchaseRows({ purchase }: OrderDetail): ReceiptRow[] {
  const { original_amount, discount, coupon_code, fee } = purchase;
  const rows: ReceiptRow[] = [{ key: 'original', label: <Trans>Price</Trans>, amount: original_amount }];
  if (!ZERO.test(discount)) {
    rows.push({
      key: 'discount',
      label: coupon_code ?? <Trans>Discount</Trans>,
      amount: `-${discount}`,
    });
  }
  if (!ZERO.test(fee)) rows.push({ key: 'fee', label: <Trans>Fee</Trans>, amount: fee });

  return rows;
}

/** Whether other orders were bought together with this one, or it is a part of one. */
export function isPartOfMore({ purchase, cost }: Pick<OrderDetail, 'purchase' | 'cost'>): boolean {
  const { orders_count, original_amount, discount } = purchase;

  return orders_count > 1 || parseAmount(original_amount) - parseAmount(discount) !== parseAmount(cost);
}
