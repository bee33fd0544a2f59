import type { OrderDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';

/** Delivered quantity and refund of an order that ended early. */
export function ReturnedPart({ order }: { order: OrderDetail }) {
  if (order.status !== 'canceled' || order.current_quantity === 0 || Number(order.refunded) === 0)
    return null;
  const [delivered, ordered] = [order.current_quantity, order.quantity].map(formatNumber);
  const left = formatNumber(order.quantity - order.current_quantity);

  return (
    <Trans>
      {delivered} of {ordered} were delivered.{' '}
      <b>
        <Money amount={order.refunded} side="credit" />
      </b>{' '}
      for the other {left} was refunded to your balance.
    </Trans>
  );
}
