import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { OwnDays } from '../../shared/lists/own-days.tsx';
import { type ChannelSpan, isChannelSpan, PERIODS, searchOf } from './channel-filter.ts';
import styles from './period-menu.module.css';

export type PeriodMenuProps = {
  span: ChannelSpan;
  account: number;
  /** The days that are shown. */
  days: { from: string; to: string };
};

/** The period: a month back, another usual one, or two days of the reader's choice. */
export function PeriodMenu({ span, account, days }: PeriodMenuProps) {
  const shortDay = useShortDay();
  const [from, to] = [shortDay(days.from), shortDay(days.to)];
  const isShown = (period: (typeof PERIODS)[number]) =>
    span !== 'month' && 'days' in span && span.days === period;

  return (
    <Popover
      className={styles.face}
      closesOnPick={false}
      isSheetOnPhone
      isForm
      face={
        <>
          <span className="visually-hidden">
            <Trans>Period</Trans>
          </span>
          <Icon name="calendar" size={18} />
          <span>
            {from} – {to}
          </span>
          <Icon name="chevron" size={18} />
        </>
      }
    >
      {() => (
        <>
          <nav className={styles.usual}>
            <Link
              to={{ search: searchOf('month', account) }}
              preventScrollReset
              aria-current={span === 'month' ? 'page' : undefined}
            >
              <Trans>One month</Trans>
            </Link>
            {PERIODS.map((period) => (
              <Link
                key={period}
                to={{ search: searchOf({ days: period }, account) }}
                preventScrollReset
                aria-current={isShown(period) ? 'page' : undefined}
              >
                <Plural value={period} one="# day" other="# days" />
              </Link>
            ))}
          </nav>
          <OwnDays
            days={days}
            isSpan={isChannelSpan}
            searchOf={(own) => searchOf(own, account)}
            fault={<Trans>Choose a first day before the last one, at most a year apart.</Trans>}
          />
        </>
      )}
    </Popover>
  );
}
