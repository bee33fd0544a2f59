import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { labelled, type Places, spansOfDays } from './chart-labels.ts';
import styles from './plan-chart.module.css';
import { usePlanWords } from './use-plan-words.ts';

export type PlanChartProps = {
  runs: readonly number[];
  minutes: number;
  /** True when the plan cannot be delivered. */
  isWrong: boolean;
};

const MINUTE_MS = 60_000;
const HIGHEST_PX = 70;
/** Bars from which the chart is drawn as an outline. */
const OUTLINE = 41;

/** The runs of a plan as bars with their figure above and their time below; the more there are, the fewer have words. */
export function PlanChart({ runs, minutes, isWrong }: PlanChartProps) {
  const { t } = useLingui();
  const { bcp47 } = traitsOf(useInstance().locale);
  const words = usePlanWords();
  const start = Date.now();
  const dates = runs.map((_, run) => new Date(start + run * minutes * MINUTE_MS));
  const time = new Intl.DateTimeFormat(bcp47, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const figures = runs.map((run) => formatNumber(Math.max(run, 0)));
  const heights = heightsOf(runs);
  const places = labelled(runs, figures);
  const last = words.moment((runs.length - 1) * minutes);
  const pace = words.pace(runs, minutes);
  const style = { '--runs': runs.length } as React.CSSProperties;

  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={`${pace}, ${t`last on ${last}`}`}
      data-wrong={isWrong || undefined}
      data-many={runs.length > 8 || undefined}
      style={style}
    >
      <Labels texts={figures} places={places.figures} heights={heights} />
      <div className={styles.bars}>
        {runs.length < OUTLINE ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the plan
          heights.map((height, run) => <i key={run} style={{ height }} />)
        ) : (
          <i className={styles.outline} style={{ height: HIGHEST_PX, clipPath: outlineOf(heights) }} />
        )}
      </div>
      <Labels
        texts={dates.map((date, run) => (run === 0 ? t`now` : time.format(date)))}
        places={places.times}
      />
      <div className={styles.days}>
        {spansOfDays(dates, bcp47).map(({ key, from, runs: count, label }) => (
          <span key={key} style={{ gridColumn: `${from + 1} / span ${count}` }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function heightsOf(runs: readonly number[]): number[] {
  const highest = Math.max(1, ...runs);

  return runs.map((run) => Math.max(2, Math.round((HIGHEST_PX * run) / highest)));
}

type LabelsProps = { texts: readonly string[]; places: Places; heights?: readonly number[] };

/** Words over or under some of the bars. */
function Labels({ texts, places, heights }: LabelsProps) {
  const last = texts.length - 1;

  return (
    <div className={heights ? styles.figures : styles.times}>
      {places.map((place) => (
        <span
          key={place}
          style={{ gridColumn: place + 1, marginBottom: heights?.[place] }}
          // Labels wider than their bar lean inwards at the ends of the chart.
          data-end={
            texts.length > 16 && place === 0
              ? 'start'
              : texts.length > 16 && place === last
                ? 'end'
                : undefined
          }
        >
          {texts[place]}
        </span>
      ))}
    </div>
  );
}

/** Outline along the tops of bars that are too many to draw. */
function outlineOf(heights: readonly number[]): string {
  const tops = heights.flatMap((height, run) =>
    [run, run + 1].map((side) => `${(100 * side) / heights.length}% ${HIGHEST_PX - height}px`),
  );

  return `polygon(0 100%, ${tops.join(', ')}, 100% 100%)`;
}
