import type { Order } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { OrderProgress, OrderStatusBadge } from '../../../shared/ordering/order-progress.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './ticket-view.module.css';

/** The order that a ticket is about. */
export function OrderCard({ order }: { order: Order }) {
  const path = usePath();
  const { id } = order;

  return (
    <SectionCard
      title={
        <Link to={path(`/orders/${id}`)}>
          <Trans>Order #{id}</Trans>
        </Link>
      }
      note={<OrderStatusBadge order={order} />}
    >
      <div className={styles.order}>
        <b>
          <bdi>{order.service.name}</bdi>
        </b>
        <small>
          <bdi>{order.url}</bdi>
        </small>
        <OrderProgress order={order} size="row" />
        {order.start_count === null ? null : (
          <Receipt
            hasLine={false}
            rows={[
              {
                key: 'start',
                label: <Trans>Start count</Trans>,
                words: formatNumber(order.start_count),
              },
            ]}
          />
        )}
      </div>
    </SectionCard>
  );
}
