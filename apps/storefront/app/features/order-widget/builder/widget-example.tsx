import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './widget-example.module.css';

const QUANTITIES = [1000, 2000, 5000];
const CHOSEN = 2000;

/** Picture of a page of somebody's own with the order form in it. */
export function WidgetExample() {
  return (
    <div className={styles.page}>
      <i />
      <i />
      <div className={styles.form}>
        <span className={styles.field}>youtube.com/watch?v=…</span>
        <div className={styles.quantities}>
          {QUANTITIES.map((quantity) => (
            <span key={quantity} data-chosen={quantity === CHOSEN || undefined}>
              {formatNumber(quantity)}
            </span>
          ))}
        </div>
        <span className={styles.pay}>
          <Trans>
            Order and pay <Money amount="4.8" />
          </Trans>
        </span>
      </div>
      <i />
    </div>
  );
}
