import type { Dashboard, Order } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './done-card.module.css';
import { RowEnd } from './list/row-end.tsx';

type DoneCardProps = { orders: Dashboard['done']; networks: readonly RowNetwork[] };

/** Orders that ended last; those that ended early with the sum that was refunded. */
export function DoneCard({ orders, networks }: DoneCardProps) {
  const path = usePath();

  return (
    <SectionCard
      isFlush
      title={<Trans>Recently completed</Trans>}
      note={
        <Link to={`${path('/orders')}?status=completed`}>
          <Trans>All completed</Trans>
        </Link>
      }
    >
      <ul className={styles.rows}>
        {orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            network={networks.find(({ id }) => id === order.service.network_id)}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

function Row({ order, network }: { order: Order; network: RowNetwork | undefined }) {
  const path = usePath();
  const { id, service } = order;
  const delivered = formatNumber(order.current_quantity);
  const ordered = formatNumber(order.quantity);

  return (
    <li>
      {network === undefined ? <span /> : <NetworkMark {...network} />}
      <div>
        <Link to={path(`/orders/${id}`)} lang={service.lang}>
          <bdi>{service.name}</bdi>
        </Link>
        <span>
          <Trans>
            {delivered} of {ordered}
          </Trans>
        </span>
      </div>
      <span>
        <RowEnd order={order} />
      </span>
    </li>
  );
}
