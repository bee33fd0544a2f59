import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Announced } from '../announcing/announced.tsx';
import { Icon } from '../icon.tsx';
import styles from './day-months.module.css';
import type { DaySpan } from './day-spans.ts';

export type DayMonthsProps = {
  span: DaySpan;
  /** The last day that can be chosen, which its month shows last. */
  max: string;
  /** The first press chooses the first day and no last one yet. */
  onChange: (span: DaySpan) => void;
};

const PARTS = { Chevron };
const CLASSES: Record<string, string> = Object.fromEntries(
  Object.entries({
    months: styles.months,
    month: styles.month,
    month_caption: styles.caption,
    nav: styles.nav,
    month_grid: styles.grid,
    weekday: styles.weekday,
    day: styles.day,
    today: styles.today,
    selected: styles.selected,
    range_start: styles.start,
    range_end: styles.end,
    outside: styles.outside,
  }).map(([name, style]) => [name, style ?? '']),
);

/** Two months, a phone's one, in which the first and the last day of a period are pressed. Load it late. */
export function DayMonths({ span, max, onChange }: DayMonthsProps) {
  const { i18n, t } = useLingui();
  const hint = useId();
  const locale = i18n.locale.replace('_', '-');
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  const month = write({ month: 'long', year: 'numeric' });
  const weekday = write({ weekday: 'short' });
  const whole = write({ dateStyle: 'full' });
  const [from, to, last] = [dateOf(span.from), dateOf(span.to), dateOf(max) ?? new Date()];
  const chosen = to ?? from ?? last;
  const [first, setFirst] = useState(() => monthBefore(chosen));
  const [shown, setShown] = useState(span);
  // A day that was typed moves the months to it; one that was pressed is in them.
  if (span.from !== shown.from || span.to !== shown.to) {
    setShown(span);
    if (chosen < first || chosen >= monthAfter(monthAfter(first))) setFirst(monthBefore(chosen));
  }

  return (
    <div>
      <Announced id={hint} className="visually-hidden">
        {span.from !== null && span.to === null ? (
          <Trans>Choose the last day</Trans>
        ) : (
          <Trans>Choose the first day</Trans>
        )}
      </Announced>
      <DayPicker
        mode="range"
        resetOnSelect
        required
        numberOfMonths={2}
        aria-describedby={hint}
        lang={locale}
        selected={{ from, to }}
        month={first}
        onMonthChange={setFirst}
        endMonth={last}
        disabled={{ after: last }}
        weekStartsOn={firstDayOfWeek(locale)}
        onSelect={(next) =>
          onChange({ from: next.from ? dayOf(next.from) : null, to: next.to ? dayOf(next.to) : null })
        }
        formatters={{
          formatCaption: month,
          formatWeekdayName: weekday,
          formatDay: (date) => `${date.getDate()}`,
        }}
        labels={{
          labelNav: () => t`Months`,
          labelGrid: month,
          labelWeekday: write({ weekday: 'long' }),
          labelPrevious: () => t`Previous month`,
          labelNext: () => t`Next month`,
          labelDayButton: whole,
        }}
        components={PARTS}
        classNames={CLASSES}
      />
    </div>
  );
}

function Chevron({ orientation }: { orientation?: string }) {
  return <Icon name={orientation === 'left' ? 'left' : 'right'} size={18} />;
}

const monthBefore = (date: Date) => new Date(date.getFullYear(), date.getMonth() - 1);
const monthAfter = (date: Date) => new Date(date.getFullYear(), date.getMonth() + 1);

/** A day as a date of the browser's calendar. */
function dateOf(day: string | null): Date | undefined {
  if (day === null) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);

  return new Date(year, month - 1, date);
}

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Sunday is 0. Monday where the browser does not know. */
function firstDayOfWeek(locale: string): WeekDay {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

  return ((known.getWeekInfo?.().firstDay ?? 1) % 7) as WeekDay;
}
