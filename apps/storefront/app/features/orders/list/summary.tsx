import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import type { StatisticsProps } from './statistics.tsx';
import styles from './summary.module.css';

/** Figures are looked at now and then: their code comes when they are opened. */
const loadStatistics = () => import('./statistics.tsx').then(({ Statistics }) => Statistics);

/** Sums of the orders of these days, behind a line that opens. */
export function Summary({ filter: { from, to, timeZone } }: { filter: StatisticsProps }) {
  const [isOpen, setOpen] = useState(false);
  const Statistics = useLazy(loadStatistics, isOpen);

  return (
    <Disclosure title={<Trans>Statistics</Trans>} isOpen={isOpen} onToggle={setOpen}>
      {!isOpen ? null : Statistics === null ? (
        <div className={styles.skeleton} />
      ) : (
        <Statistics from={from} to={to} timeZone={timeZone} />
      )}
    </Disclosure>
  );
}
