import { Plural } from '@lingui/react/macro';
import styles from './builder.module.css';

/** Orders by day as small bars; a reader without the picture gets their number. */
export function ByDay({ orders }: { orders: readonly number[] }) {
  const most = Math.max(1, ...orders);
  const all = orders.reduce((sum, one) => sum + one, 0);

  return (
    <span className={styles.bars}>
      {orders.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
        <i key={place} aria-hidden="true" style={{ height: `${(100 * one) / most}%` }} />
      ))}
      <span className="visually-hidden">
        <Plural value={all} one="# order" other="# orders" />
      </span>
    </span>
  );
}
