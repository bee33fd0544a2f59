import type { Order } from '@fanfare/contract';
import { Link } from 'react-router';
import { usePath } from '../../../shared/instance.ts';
import { OrderProgress, OrderStatusBadge } from '../order-progress.tsx';
import styles from './order-parts.module.css';

export type OrderPartsProps = {
  title: React.ReactNode;
  parts: readonly Order[];
  /** False for a guest, whose link opens the one order alone. */
  hasLinks: boolean;
};

/** The orders that an order was split into, each with its own status and track. */
export function OrderParts({ title, parts, hasLinks }: OrderPartsProps) {
  const path = usePath();
  if (parts.length === 0) return null;

  return (
    <section className={styles.parts}>
      <h2>{title}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <div>
              {hasLinks ? (
                <Link to={path(`/orders/${part.id}`)} lang="en">
                  {part.service.name}
                </Link>
              ) : (
                <span lang="en">{part.service.name}</span>
              )}
              <OrderStatusBadge order={part} />
            </div>
            <div className={styles.progress}>
              <OrderProgress order={part} size="row" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
