import type { Order } from '@fanfare/contract';
import { useId } from 'react';
import { OrderProgress, OrderStatusBadge } from '../../../shared/ordering/order-progress.tsx';
import styles from './order-parts.module.css';

export type OrderPartsProps = { title: React.ReactNode; parts: readonly Order[] };

/** The orders that an order was split into, each with its own status and track. */
export function OrderParts({ title, parts }: OrderPartsProps) {
  const heading = useId();
  if (parts.length === 0) return null;

  return (
    <section className={styles.parts} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <div>
              <bdi lang={part.service.lang}>{part.service.name}</bdi>
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
