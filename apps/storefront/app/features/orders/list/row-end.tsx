import type { Order } from '@fanfare/contract';
import { parseAmount, UNPAID_ORDER_DAYS } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { formatDateTime, formatMoney } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import { OrderStatusBadge } from '../../../shared/ordering/order-progress.tsx';
import { minutesLeft } from '../../../shared/ordering/time-left.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './order-cells.module.css';

/** Remaining time of an order, or how it ended. */
export function RowEnd({ order }: { order: Order }) {
  const isHydrated = useHydrated();
  const duration = useDuration();
  const view = useMoneyView();
  const isBack = parseAmount(order.refunded) > 0n && order.current_quantity > 0;
  if (order.status === 'completed')
    return order.completed_at === null ? null : <Age iso={order.completed_at} />;
  if (order.status === 'canceled' && isBack) {
    const back = formatMoney(order.refunded, view, 'credit');
    return <Trans>{back} refunded</Trans>;
  }
  // Current time is known only to the browser.
  const left = isHydrated ? minutesLeft(order, new Date()) : null;
  if (left === null) return null;
  const time = duration(left);

  return <Trans>about {time} left</Trans>;
}

/**
 * The status of an order. On a phone it is a line of its own, quiet where the track above says the same, and holds the way to pay,
 * as nothing else of the row does there.
 */
export function RowStatus({ order }: { order: Order }) {
  const toPay = formatMoney(order.cost, useMoneyView());
  const path = usePath();

  return (
    <div className={styles.status} data-quiet={isToldByTrack(order) || undefined}>
      <OrderStatusBadge order={order} />
      {order.actions.payable ? (
        <>
          <KeptUntil order={order} />
          <ButtonLink to={path(`/orders/${order.id}`)}>
            <Trans>Pay {toPay}</Trans>
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}

function KeptUntil({ order }: { order: Order }) {
  const zone = useHydrated() ? 'local' : 'utc';
  const until = new Date(Date.parse(order.created_at) + UNPAID_ORDER_DAYS * 86_400_000).toISOString();
  const day = formatDateTime(until, zone).slice(0, 10);

  return (
    <span>
      <Trans>Kept until {day}</Trans>
    </span>
  );
}

/** Running, done, or done in part. */
function isToldByTrack({ status, cancel_requested_at, current_quantity }: Order): boolean {
  if (status === 'canceled') return current_quantity > 0;

  return status === 'completed' || (status === 'in_processing' && cancel_requested_at === null);
}
