import type { Order } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { OrderProgress } from '../../../shared/ordering/order-progress.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './ticket-view.module.css';

/** The order of a ticket on a phone: how far it is, in a line that opens the rest. */
export function FoldedOrder({ order }: { order: Order }) {
  return (
    <details className={styles.folded}>
      <summary>
        <OrderProgress order={order} size="row" />
        <Icon name="chevron" size={18} />
      </summary>
      <OrderCard order={order} />
    </details>
  );
}
