import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { StatisticsProps } from './statistics.tsx';
import styles from './summary.module.css';

/** Figures are looked at now and then: their code comes when they are opened. */
const Statistics = lazy(() => import('./statistics.tsx').then(({ Statistics }) => ({ default: Statistics })));

/** Sums of the orders of these days, behind a line that opens. */
export function Summary({ filter: { from, to, timeZone } }: { filter: StatisticsProps }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <Disclosure title={<Trans>Statistics</Trans>} isOpen={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <Suspense fallback={<div className={styles.skeleton} />}>
          <Statistics from={from} to={to} timeZone={timeZone} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
