import { DayField } from '@fanfare/ui/day-field.tsx';
import { spanOf } from '@fanfare/ui/day-spans.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/popover.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import styles from './period-tools.module.css';
import { isSpan, PERIODS, type StatisticsFilter, searchOf } from './statistics-filter.ts';

export type PeriodToolsProps = {
  filter: StatisticsFilter;
  /** The days that are shown. */
  days: { from: string; to: string };
};

const YEAR = 365;

const loadMonths = () => import('@fanfare/ui/day-months.tsx').then(({ DayMonths }) => DayMonths);

/** The period: one of the usual ones, or two days of the reader's choice. */
export function PeriodTools({ filter: { span }, days }: PeriodToolsProps) {
  const { t } = useLingui();
  const { from, to } = days;

  return (
    <>
      <Tabs label={t`Period`}>
        {PERIODS.map((period) => (
          <Link
            key={period}
            to={{ search: searchOf({ period }) }}
            preventScrollReset
            aria-current={'period' in span && span.period === period ? 'page' : undefined}
          >
            {period === YEAR ? <Trans>Year</Trans> : <Plural value={period} one="# day" other="# days" />}
          </Link>
        ))}
      </Tabs>
      <Popover
        className={styles.days}
        closesOnPick={false}
        isSheetOnPhone
        isForm
        face={
          <>
            <span className="visually-hidden">
              <Trans>Choose the days</Trans>
            </span>
            <span>
              {from} – {to}
            </span>
            <Icon name="chevron" size={18} />
          </>
        }
      >
        {() => <OwnDays days={days} />}
      </Popover>
    </>
  );
}

/** Two days, typed or pressed in a calendar; as soon as they make a period, it is shown. */
function OwnDays({ days }: { days: { from: string; to: string } }) {
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
      {isWrong ? (
        <p role="alert">
          <Trans>Choose a first day before the last one, at most two years apart.</Trans>
        </p>
      ) : null}
    </div>
  );
}
