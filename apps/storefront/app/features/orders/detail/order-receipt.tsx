import type { OrderDetail } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Receipt, type ReceiptNote, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { type PriceRules, priceRows } from './price-rows.tsx';

const ZERO = /^0(\.0+)?$/;

/** Receipt of the order, with the lines of its purchase where it was bought alone, less refunds. */
export function OrderReceipt({ order }: { order: OrderDetail }) {
  const { settings } = useInstance();
  const { payment_method, total } = order.purchase;
  const isPart = isPartOfMore(order);
  const paid = isPart ? order.cost : total;
  const isReturned = !ZERO.test(order.refunded);
  const after: (ReceiptRow | ReceiptNote)[] = [];
  if (payment_method && !isFreeTrial(order)) {
    const label = order.status === 'unpaid' ? <Trans>Payment</Trans> : <Trans>Paid with</Trans>;
    after.push({ key: 'method', label, words: payment_method });
  }

  return (
    <Receipt
      rows={[
        ...(isPart ? priceRows(order, order.cost, settings) : purchaseRows(order, settings)),
        ...returnedRow(order),
      ]}
      total={{
        key: 'total',
        label: <TotalLabel order={order} isPart={isPart} isReturned={isReturned} />,
        amount: isReturned
          ? formatAmount(parseAmount(paid) - parseAmount(order.refunded), settings.roundingPrecision)
          : paid,
      }}
      after={after}
      hasLine={false}
    />
  );
}

type TotalLabelProps = { order: OrderDetail; isPart: boolean; isReturned: boolean };

function TotalLabel({ order, isPart, isReturned }: TotalLabelProps) {
  if (isReturned) return <Trans>Final cost</Trans>;
  if (isPart) return <Trans>This order</Trans>;

  return order.status === 'unpaid' ? <Trans>To be paid</Trans> : <Trans context="receipt">Paid</Trans>;
}

function returnedRow(order: OrderDetail): ReceiptRow[] {
  if (ZERO.test(order.refunded)) return [];
  const [left, ordered] = [order.quantity - order.current_quantity, order.quantity].map(formatNumber);
  const isPartly = order.status === 'canceled' && order.current_quantity > 0;

  return [
    {
      key: 'refunded',
      label: isPartly ? (
        <Trans>
          Refunded, {left} of {ordered}
        </Trans>
      ) : (
        <Trans>Refunded</Trans>
      ),
      amount: `-${order.refunded}`,
    },
  ];
}

function purchaseRows(order: OrderDetail, rules: PriceRules): ReceiptRow[] {
  const { original_amount, discount, coupon_code, fee } = order.purchase;
  const rows = priceRows(order, original_amount, rules);
  if (!ZERO.test(discount)) {
    rows.push({
      key: 'discount',
      label: coupon_code ?? (isFreeTrial(order) ? <Trans>Free trial</Trans> : <Trans>Discount</Trans>),
      amount: `-${discount}`,
    });
  }
  rows.push({ key: 'fee', label: <Trans>Fee</Trans>, amount: fee });

  return rows;
}

/** True where the shop gave the order away: nothing else takes off all of it without a coupon. */
export function isFreeTrial({ purchase }: Pick<OrderDetail, 'purchase'>): boolean {
  const { original_amount, discount, coupon_code } = purchase;

  return coupon_code === null && !ZERO.test(original_amount) && discount === original_amount;
}

/** True where the order shares its purchase with others, or is part of another order. */
export function isPartOfMore({ purchase, cost }: Pick<OrderDetail, 'purchase' | 'cost'>): boolean {
  const { orders_count, original_amount, discount } = purchase;

  return orders_count > 1 || parseAmount(original_amount) - parseAmount(discount) !== parseAmount(cost);
}
