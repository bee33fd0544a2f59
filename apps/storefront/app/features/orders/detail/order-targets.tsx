import type { OrderDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import styles from './order-targets.module.css';

/** Targets of the order, such as comments: their number, and all of them when opened. */
export function OrderTargets({ targets }: { targets: OrderDetail['targetable_values'] }) {
  return targets.map(({ target_id, name, lang, values }) => (
    <details key={target_id} className={styles.target}>
      <summary>
        <bdi lang={lang}>{name}</bdi> <small>{formatNumber(values.length)}</small>
      </summary>
      <ol>
        {values.map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values never move, and two may be equal
          <li key={place}>{value}</li>
        ))}
      </ol>
    </details>
  ));
}
