import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { OwnDays } from '../../shared/lists/own-days.tsx';
import { isSpan, PERIODS, type StatisticsFilter, searchOf } from '../../shared/lists/statistics-filter.ts';
import styles from './period-tools.module.css';

export type PeriodToolsProps = {
  filter: StatisticsFilter;
  /** The days that are shown. */
  days: { from: string; to: string };
  /** The search part of the address of a period. */
  to?: (span: StatisticsFilter['span']) => string;
};

const YEAR = 365;

/** The period: one of the usual ones, or two days of the reader's choice. */
export function PeriodTools({ filter: { span }, days, to: toSpan = searchOf }: PeriodToolsProps) {
  const { t } = useLingui();
  const { from, to } = days;

  return (
    <>
      <Tabs label={t`Period`}>
        {PERIODS.map((period) => (
          <Link
            key={period}
            to={{ search: toSpan({ period }) }}
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
        {() => (
          <OwnDays
            days={days}
            isSpan={isSpan}
            searchOf={toSpan}
            fault={<Trans>Choose a first day before the last one, at most two years apart.</Trans>}
          />
        )}
      </Popover>
    </>
  );
}
