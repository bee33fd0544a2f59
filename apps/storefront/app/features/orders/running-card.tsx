import { callApi } from '@fanfare/client/api.ts';
import { type Dashboard, getDashboard, type Order } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { shortLink } from '../../shared/catalogue/link-name.ts';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { OrderProgress } from '../../shared/ordering/order-progress.tsx';
import { isFinished } from '../../shared/ordering/order-status.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { RowEnd } from './list/row-end.tsx';
import { newestInPlace, newestRows } from './newest.ts';
import styles from './running-card.module.css';
import { useLiveOrders } from './use-live-orders.ts';
import { useSeededQuery } from './use-seeded-query.ts';

export type RunningCardProps = {
  running: Dashboard['running'];
  networks: readonly RowNetwork[];
  /** Nothing waits for the customer. */
  isQuiet: boolean;
};

/** Running orders that end first, live: each changes in its place, and one that ends is replaced by the next. */
export function RunningCard({ running, networks, isQuiet }: RunningCardProps) {
  const path = usePath();
  const orders = useRunningRows(running);

  return (
    <SectionCard
      isFlush
      title={
        <>
          <Trans>Running</Trans> <small className={styles.count}>{countOf(running)}</small>
          {isQuiet ? (
            <small className={styles.quiet}>
              <Trans>Nothing for you to do.</Trans>
            </small>
          ) : null}
        </>
      }
      note={
        <Link to={path('/orders')}>
          <Trans>All orders</Trans>
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing is running now.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <Row
              key={order.id}
              order={order}
              network={networks.find(({ id }) => id === order.service.network_id)}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

/** The server counts up to 100. */
const COUNTED = 100;
const countOf = ({ count }: Dashboard['running']) =>
  count < COUNTED ? formatNumber(count) : `${formatNumber(COUNTED)}+`;

function useRunningRows(running: Dashboard['running']): readonly Order[] {
  const { locale } = useInstance();
  const reload = useReload();
  const { data, put, ask } = useSeededQuery<readonly Order[]>({
    queryKey: ['dashboard', locale],
    loaded: running.orders,
    ask: async (signal, known) => {
      const { data } = await callApi(getDashboard, { query: { locale } }, { signal });
      return newestRows(known(), data.running.orders);
    },
    merge: newestRows,
  });
  useLiveOrders({
    locale,
    isOn: true,
    loaded: running,
    onChange: (order) => {
      put((known) => newestInPlace(known, [order]));
      // Sums, and which orders end first, are the server's.
      if (isFinished(order) || !data.some(({ id }) => id === order.id)) reload();
    },
    onAsk: ask,
  });

  return data;
}

function Row({ order, network }: { order: Order; network: RowNetwork | undefined }) {
  const path = usePath();
  const { id, service, url, cost } = order;

  return (
    <li>
      {network === undefined ? <span /> : <NetworkMark {...network} />}
      <div className={styles.what}>
        <Link to={path(`/orders/${id}`)} lang={service.lang}>
          <bdi>{service.name}</bdi>
        </Link>
        <bdi>{shortLink(url)}</bdi>
      </div>
      <div className={styles.progress}>
        <OrderProgress order={order} size="row" />
        <span className={styles.end}>
          <RowEnd order={order} />
        </span>
      </div>
      <b>
        <Money amount={cost} />
      </b>
    </li>
  );
}
