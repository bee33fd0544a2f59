import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '../fields/select.tsx';
import { useHydrated } from '../hydrated.ts';
import { DayField } from './day-field.tsx';
import { type DaySpan, nameOfSpan, SPANS, type SpanName, spanOf } from './day-spans.ts';

export type DateRangeProps = {
  span: DaySpan;
  /** The span without dates, for lists that always have a period. */
  usual?: SpanName;
  /** Words for no dates, where that is not any time. */
  anyName?: string;
  onChange: (span: DaySpan) => void;
};

const NO_DAYS: DaySpan = { from: null, to: null };

/** Period of a list or a chart: one of the usual spans, or two days of the reader's choice. */
export function DateRange({ span, usual = 'any', anyName, onChange }: DateRangeProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const [isOwn, setOwn] = useState(false);
  const names: Record<SpanName, string> = {
    any: anyName ?? t`Any time`,
    today: t`Today`,
    week: t`Last 7 days`,
    month: t`Last 30 days`,
    thisMonth: t`This month`,
    lastMonth: t`Last month`,
  };
  // Only the browser knows the reader's day, so the server names no span.
  const isUnnamed = span.from === null && span.to === null;
  const name = isUnnamed ? usual : isHydrated ? nameOfSpan(span, new Date()) : null;
  const spans = SPANS.filter((known) => known !== 'any' || usual === 'any');
  const hasDays = isOwn || name === null;

  return (
    <>
      <Select
        aria-label={t`Period`}
        value={hasDays ? 'own' : name}
        onChange={({ target }) => {
          const chosen = SPANS.find((known) => known === target.value);
          setOwn(chosen === undefined);
          if (chosen !== undefined) onChange(chosen === usual ? NO_DAYS : spanOf(chosen, new Date()));
        }}
      >
        {spans.map((known) => (
          <option key={known} value={known}>
            {names[known]}
          </option>
        ))}
        <option value="own">{t`Custom dates`}</option>
      </Select>
      {hasDays ? <Days span={span} onChange={onChange} /> : null}
    </>
  );
}

function Days({ span, onChange }: Pick<DateRangeProps, 'span' | 'onChange'>) {
  return (
    <>
      <DayField
        name="from"
        label={<Trans context="day">From</Trans>}
        day={span.from}
        max={span.to ?? undefined}
        onChange={(from) => onChange({ from, to: span.to })}
      />
      <DayField
        name="to"
        label={<Trans context="day">To</Trans>}
        day={span.to}
        min={span.from ?? undefined}
        onChange={(to) => onChange({ from: span.from, to })}
      />
    </>
  );
}
