import type { OrderDetail } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { isFinished, trackParts, trackTone } from '../../../shared/ordering/order-status.ts';
import styles from './order-track.module.css';

/** Progress of an order, with the known times. */
export function OrderTrack({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const delivered = formatNumber(order.current_quantity);
  const ordered = formatNumber(order.quantity);
  const id = order.id;

  return (
    <div className={styles.progress}>
      <DeliveryTrack
        parts={trackParts(order)}
        size="detail"
        tone={trackTone(order)}
        progress={{
          label: t`Delivery of order ${id}`,
          value: order.current_quantity,
          max: order.quantity,
          text: t`${delivered} of ${ordered}`,
        }}
      />
      <ul className={styles.marks}>
        <li>
          <b>{order.status === 'unpaid' ? <Trans>Payment</Trans> : <Trans>Ordered</Trans>}</b>
          <DateTime iso={order.created_at} />
        </li>
        <li data-quiet={order.started_at === null || undefined}>
          <b>{order.started_at === null ? <Trans>Start</Trans> : <Trans>Started</Trans>}</b>
          {order.started_at === null ? null : <DateTime iso={order.started_at} />}
        </li>
        <li className={styles.rest} data-quiet={order.current_quantity === 0 || undefined}>
          <span>
            <b>
              <Trans>
                {delivered} of {ordered}
              </Trans>
            </b>
            {order.completed_at === null ? null : <DateTime iso={order.completed_at} />}
          </span>
          <NotDelivered order={order} />
        </li>
      </ul>
    </div>
  );
}

/** Undelivered part of an order that ended early. */
function NotDelivered({ order }: { order: OrderDetail }) {
  const left = formatNumber(order.quantity - order.current_quantity);
  const isReturned = Number(order.refunded) > 0;
  if (!isFinished(order) || order.current_quantity === 0 || order.current_quantity >= order.quantity)
    return null;

  return (
    <span>
      <b>
        <Trans>{left} not delivered</Trans>
      </b>
      {isReturned ? <Trans>refunded</Trans> : null}
    </span>
  );
}
