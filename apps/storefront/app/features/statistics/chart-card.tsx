import type { Statistics } from '@fanfare/contract';
import { Swatch } from '@fanfare/ui/charts/patterns.tsx';
import { StackedBars } from '@fanfare/ui/charts/stacked-bars.tsx';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useShortDay, useShortMonth } from '../../shared/browser/use-short-day.ts';
import styles from './chart-card.module.css';
import { ChartTable } from './chart-table.tsx';
import { figureOf, MEASURES, type Measure, summed, useShareWords } from './measures.ts';
import { type Series, type SeriesStep, seriesOf } from './series.ts';

export type ChartCardProps = {
  statistics: Statistics;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** Orders in time, stacked by network, beside the period before; the same as a table. */
export function ChartCard({ statistics, measure, onMeasure }: ChartCardProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { series, steps } = seriesOf(statistics, t`Others`);
  const names = useMeasureNames();
  const days = statistics.step === 'day' ? steps.length : null;

  return (
    <>
      <div className={styles.chart}>
        <div className={styles.head}>
          <h2>
            <ChartTitle step={statistics.step} />
          </h2>
          <fieldset className={styles.measures}>
            <legend className="visually-hidden">
              <Trans>What the bars show</Trans>
            </legend>
            {MEASURES.map((known) => (
              <button
                key={known}
                type="button"
                aria-pressed={known === measure}
                onClick={() => onMeasure(known)}
              >
                {names[known]}
              </button>
            ))}
          </fieldset>
        </div>
        <Legend series={series} steps={steps} measure={measure} chosen={chosen} onChoose={setChosen} />
        <Bars series={series} steps={steps} measure={measure} chosen={chosen} step={statistics.step} />
      </div>
      <div className={styles.fold}>
        <Disclosure
          title={<Trans>Table behind the chart</Trans>}
          note={days === null ? undefined : <Plural value={days} one="# day" other="# days" />}
          isOpen={isOpen}
          onToggle={setOpen}
        >
          <ChartTable series={series} steps={steps} measure={measure} step={statistics.step} />
        </Disclosure>
      </div>
    </>
  );
}

function useMeasureNames(): Record<Measure, string> {
  const { t } = useLingui();

  return { spent: t`Spent`, delivered: t`Delivered`, orders: t`Orders` };
}

function ChartTitle({ step }: { step: Statistics['step'] }) {
  if (step === 'day') return <Trans>Day by day</Trans>;

  return step === 'week' ? <Trans>Week by week</Trans> : <Trans>Month by month</Trans>;
}

type SeriesProps = { series: readonly Series[]; steps: readonly SeriesStep[]; measure: Measure };

function Legend({
  series,
  steps,
  measure,
  chosen,
  onChoose,
}: SeriesProps & { chosen: number | null; onChoose: (place: number | null) => void }) {
  const words = useShareWords(measure);

  return (
    <div className={styles.legend}>
      {series.map((one, place) => (
        <button
          key={one.name}
          type="button"
          aria-pressed={place === chosen}
          onClick={() => onChoose(place === chosen ? null : place)}
        >
          <Swatch series={place} isChosen={place === chosen} />
          <bdi>{one.name}</bdi> <b>{words(one)}</b>
        </button>
      ))}
      <span>
        <Swatch series="before" />
        <Trans>the period before</Trans> <b>{words(summed(steps.map(({ before }) => before)))}</b>
      </span>
    </div>
  );
}

type BarsProps = SeriesProps & { chosen: number | null; step: Statistics['step'] };

function Bars({ series, steps, measure, chosen, step }: BarsProps) {
  const { t } = useLingui();
  const words = useShareWords(measure);
  const view = useMoneyView();
  const shortDay = useShortDay();
  const shortMonth = useShortMonth();
  const all = words(summed(steps.map(({ all }) => all)));
  const [first, last] = [steps[0]?.from ?? '', steps.at(-1)?.to ?? ''].map((day) => day && shortDay(day));
  const axis = (value: number) =>
    measure === 'spent'
      ? formatMoney(value.toFixed(2), view).replace(/\.00(?=\D*$)/, '')
      : formatNumber(value);

  return (
    <StackedBars
      steps={steps.map((one) => ({
        key: one.from,
        label: step === 'month' ? shortMonth(one.from) : shortDay(one.from),
        values: one.shares.map((shares) => figureOf(shares, measure)),
        before: figureOf(one.before, measure),
      }))}
      chosen={chosen}
      isCount={measure !== 'spent'}
      label={t`From ${first} to ${last}, ${all} in all. The arrow keys read it step by step.`}
      axis={axis}
      tip={(place) => {
        const one = steps[place];
        return one === undefined ? null : <Tip step={one} series={series} measure={measure} />;
      }}
    />
  );
}

function Tip({ step, series, measure }: { step: SeriesStep; series: readonly Series[]; measure: Measure }) {
  const words = useShareWords(measure);
  const shortDay = useShortDay();

  return (
    <dl className={styles.tip}>
      <div>
        <dt>
          {step.from === step.to ? shortDay(step.from) : `${shortDay(step.from)} – ${shortDay(step.to)}`}
        </dt>
        <dd>{words(step.all)}</dd>
      </div>
      {series.map(({ name }, place) => {
        const shares = step.shares[place];
        return shares === undefined || figureOf(shares, measure) === 0 ? null : (
          <div key={name}>
            <dt>
              <Swatch series={place} /> <bdi>{name}</bdi>
            </dt>
            <dd>{words(shares)}</dd>
          </div>
        );
      })}
      <div data-before>
        <dt>
          <Swatch series="before" /> <Trans>before</Trans>
        </dt>
        <dd>{words(step.before)}</dd>
      </div>
    </dl>
  );
}
