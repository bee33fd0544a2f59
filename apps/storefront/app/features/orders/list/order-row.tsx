import type { Order } from '@fanfare/contract';
import { Age } from '@fanfare/ui/age.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { NetworkMark } from '@fanfare/ui/network-mark.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/instance.ts';
import type { OrderAction } from '../order-actions.ts';
import { OrderProgress, OrderStatusBadge } from '../order-progress.tsx';
import type { RowNetwork } from './load-orders.server.ts';
import styles from './order-row.module.css';
import { RowMenu } from './row-menu.tsx';

export type OrderRowProps = {
  order: Order;
  network: RowNetwork | undefined;
  isMarked: boolean;
  isTicked: boolean;
  isBusy: boolean;
  onTick: (isTicked: boolean) => void;
  onAct: (action: OrderAction, order: Order) => void;
};

/** One order in the list: a row where there is room, a card on phones. */
export function OrderRow({ order, network, isMarked, isTicked, onTick, ...menu }: OrderRowProps) {
  const { t } = useLingui();
  const path = usePath();
  const id = order.id;

  return (
    <li className={styles.row} data-marked={isMarked || undefined} data-ticked={isTicked || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t`Select order ${id}`}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <span className={styles.id}>
        #{id}
        <CopyButton text={String(id)} label={t`Copy number ${id}`} copiedLabel={t`Copied`} />
      </span>
      <div className={styles.what}>
        <Link to={path(`/orders/${id}`)} lang={order.service.lang}>
          {order.service.name}
        </Link>
        <span className={styles.target}>
          {network === undefined ? null : <NetworkMark {...network} />}
          <span className={styles.link}>
            <TargetLink url={order.url} />
          </span>
        </span>
      </div>
      <div className={styles.progress}>
        <OrderProgress order={order} size="row" />
      </div>
      <div className={styles.status}>
        <OrderStatusBadge order={order} />
      </div>
      <span className={styles.age}>
        <Age iso={order.created_at} />
      </span>
      <b className={styles.cost}>
        <Money amount={order.cost} />
      </b>
      <div className={styles.menu}>
        <Link
          className={styles.repeat}
          to={`${path('/orders/create')}?repeat=${id}`}
          aria-label={t`Repeat order ${id}`}
          title={t`Repeat order ${id}`}
        >
          <Icon name="repeat" size={18} />
        </Link>
        <RowMenu order={order} {...menu} />
      </div>
    </li>
  );
}
