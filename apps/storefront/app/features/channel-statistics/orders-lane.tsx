import type { ChannelOrder } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './day-charts.module.css';
import { type ChannelDay, laneBars, shareOf } from './plot.ts';

type OrdersLaneProps = { days: readonly ChannelDay[]; orders: readonly ChannelOrder[] };

/** Orders under the line: filled for subscribers, hollow for views, open at the right while they run. On a phone their words are a list. */
export function OrdersLane({ days, orders }: OrdersLaneProps) {
  const path = usePath();
  const shortDay = useShortDay();
  const { bars, more, lanes } = laneBars(orders, days);

  return (
    <>
      <div className={styles.lanes} style={{ height: lanes * 28 }}>
        {orders.length === 0 ? (
          <p>
            <Trans>Your orders will be marked here.</Trans>{' '}
            <Link to={path('/orders/create')}>
              <Trans>Promote the channel</Trans>
            </Link>
          </p>
        ) : null}
        {bars.map(({ order, lane, from, to, isOpen, side }) => (
          <Link
            key={`${order.id} ${order.kind}`}
            to={path(`/orders/${order.id}`)}
            className={styles.order}
            aria-label={`#${order.id}`}
            style={{ top: lane * 28, left: shareOf(from), width: shareOf(to - from) }}
          >
            <i data-kind={order.kind} data-open={isOpen || undefined} />
            <span data-side={side ?? 'over'}>
              <u>#{order.id}</u> <OrderWords order={order} />
            </span>
          </Link>
        ))}
      </div>
      {more > 0 ? (
        <p className={styles.more}>
          <Plural value={more} one="# more order" other="# more orders" />
        </p>
      ) : null}
      {orders.length > 0 ? (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={`${order.id} ${order.kind}`}>
              <span>{shortDay(order.from)}</span>
              <Link to={path(`/orders/${order.id}`)}>#{order.id}</Link> <OrderWords order={order} />
              {order.to === null ? <SoFar delivered={order.delivered} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function OrderWords({ order: { kind, quantity } }: { order: ChannelOrder }) {
  return kind === 'subscribers' ? (
    <Plural value={quantity} one="# subscriber" other="# subscribers" />
  ) : (
    <Plural value={quantity} one="# view" other="# views" />
  );
}

function SoFar({ delivered }: { delivered: number }) {
  const shown = formatNumber(delivered);

  return <Trans>, {shown} so far</Trans>;
}
