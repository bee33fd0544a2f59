import { DayField } from '@fanfare/ui/dates/day-field.tsx';
import { type DaySpan, dayIn, spanOf } from '@fanfare/ui/dates/day-spans.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useDoor } from '../../api/use-door.ts';
import styles from './period-filter.module.css';

/** The days in an address, as list calls take them; what is no day is left out. */
export function daysOf(params: URLSearchParams): { from: string | undefined; to: string | undefined } {
  return { from: dayIn(params.get('from')) ?? undefined, to: dayIn(params.get('to')) ?? undefined };
}

/** Days of the shop that a list is narrowed to, as a pill, kept in the address. */
export function PeriodFilter() {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const { data: door } = useDoor();
  const { from = null, to = null } = daysOf(params);
  const show = (span: DaySpan) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        for (const [name, day] of Object.entries(span))
          if (day === null) next.delete(name);
          else next.set(name, day);
        return next;
      },
      { replace: true },
    );
  const named = [
    { name: 'any', words: t`Any day` },
    { name: 'today', words: t`Today` },
    { name: 'week', words: t`Last 7 days` },
    { name: 'month', words: t`Last 30 days` },
  ] as const;
  const isChosen = from !== null || to !== null;

  return (
    <Popover
      className={styles.pill}
      face={
        <span className={styles.face} data-chosen={isChosen || undefined}>
          <Icon name="calendar" size={16} />
          {isChosen ? wordsOf({ from, to }, i18n.locale) : t`Any day`}
        </span>
      }
      closesOnPick={false}
      isForm
    >
      {() => (
        <div className={styles.form}>
          <p className={styles.named}>
            {named.map(({ name, words }) => {
              const span = spanOf(name, clockOf(door?.shop.time_zone));
              return (
                <button
                  key={name}
                  type="button"
                  aria-pressed={span.from === from && span.to === to}
                  onClick={() => show(span)}
                >
                  {words}
                </button>
              );
            })}
          </p>
          <DayField
            name="from"
            label={<Trans context="day">From</Trans>}
            day={from}
            max={to ?? undefined}
            onChange={(day) => show({ from: day, to })}
          />
          <DayField
            name="to"
            label={<Trans context="day">To</Trans>}
            day={to}
            min={from ?? undefined}
            onChange={(day) => show({ from, to: day })}
          />
          {door ? (
            <small>
              <Trans>Days of the shop, {door.shop.time_zone}</Trans>
            </small>
          ) : null}
        </div>
      )}
    </Popover>
  );
}

/** Wall clock of the shop's zone: its day may differ from the reader's. */
const clockOf = (timeZone: string | undefined) => new Date(new Date().toLocaleString('en-US', { timeZone }));

function wordsOf({ from, to }: DaySpan, locale: string): string {
  const format = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [first, last] = [from, to].map((day) => (day === null ? null : new Date(`${day}T00:00Z`)));
  if (first && last) return format.formatRange(first, last);

  return first ? `${format.format(first)} –` : last ? `– ${format.format(last)}` : '';
}
