import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { OrdersFilter } from './orders-filter.ts';
import styles from './summary.module.css';

/** Figures are looked at now and then: their code comes when they are opened. */
const Statistics = lazy(() => import('./statistics.tsx').then(({ Statistics }) => ({ default: Statistics })));

/** Sums of the orders of these days, behind a line that opens. */
export function Summary({ filter }: { filter: Pick<OrdersFilter, 'from' | 'to'> }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <details className={styles.summary} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Statistics</Trans>
      </summary>
      {isOpen ? (
        <Suspense fallback={<div className={styles.skeleton} />}>
          <Statistics from={filter.from} to={filter.to} />
        </Suspense>
      ) : null}
    </details>
  );
}
