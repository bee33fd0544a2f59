import { DayField } from '@fanfare/ui/dates/day-field.tsx';
import { spanOf } from '@fanfare/ui/dates/day-spans.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLazy } from '../loading/use-lazy.ts';
import styles from './own-days.module.css';

const loadMonths = () => import('@fanfare/ui/dates/day-months.tsx').then(({ DayMonths }) => DayMonths);

export type OwnDaysProps = {
  days: { from: string; to: string };
  isSpan: (from: string, to: string) => boolean;
  /** The search part of the address that shows some days. */
  searchOf: (days: { from: string; to: string }) => string;
  /** Days that can not be shown. */
  fault: React.ReactNode;
};

/** Two days, typed or pressed in a calendar; as soon as they make a period, it is shown. */
export function OwnDays({ days, isSpan, searchOf, fault }: OwnDaysProps) {
  const navigate = useNavigate();
  const [{ from, to }, setDays] = useState<{ from: string | null; to: string | null }>(days);
  const Months = useLazy(loadMonths, true);
  const isWrong = from !== null && to !== null && !isSpan(from, to);
  function take(next: { from: string | null; to: string | null }): void {
    setDays(next);
    if (next.from !== null && next.to !== null && isSpan(next.from, next.to))
      void navigate(
        { search: searchOf({ from: next.from, to: next.to }) },
        { replace: true, preventScrollReset: true },
      );
  }

  return (
    <div className={styles.own}>
      <div className={styles.fields}>
        <DayField
          name="from"
          label={<Trans context="day">From</Trans>}
          day={from}
          onChange={(day) => take({ from: day, to })}
        />
        <DayField
          name="to"
          label={<Trans context="day">To</Trans>}
          day={to}
          onChange={(day) => take({ from, to: day })}
        />
      </div>
      <div className={styles.months}>
        {Months === null ? null : (
          <Months span={{ from, to }} max={spanOf('today', new Date()).to ?? days.to} onChange={take} />
        )}
      </div>
      {isWrong ? <p role="alert">{fault}</p> : null}
    </div>
  );
}
