import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useId, useState } from 'react';
import { Announced } from '../announcing/announced.tsx';
import { fillOf, Patterns } from './patterns.tsx';
import styles from './stacked-bars.module.css';

const HEIGHT = 200;
const LINES = 2;
/** Marks of a scale beyond which they crowd: then its two ends stay. */
const MOST_MARKS = 3;
/** Space between a bar and the next part above it. */
const GAP = 1;

export type BarStep = {
  key: string;
  /** Words under the bar, for the few that have room. */
  label: string;
  /** Value of each series, in their order. */
  values: readonly number[];
  /** Height of the narrow bar beside it; without one at all steps there is no room for it. */
  before?: number;
};

export type StackedBarsProps = {
  steps: readonly BarStep[];
  /** Colours of the series, in place of the looks by their places. */
  fills?: readonly string[];
  /** Place of the series that takes the brand's colour; null for none. */
  chosen: number | null;
  /** True for what comes in whole units, such as orders or calls: no mark of the scale is a fraction. */
  isCount?: boolean;
  /** The drawing in one sentence. */
  label: string;
  axis: (value: number) => string;
  /** Text of a step that is pointed at. */
  tip: (place: number) => React.ReactNode;
};

/**
 * Bars in time, each stacked of series, with a narrow one of an earlier time beside it. Drawn on the server too. One stop for the
 * keyboard: left and right move through the steps, Escape leaves; what is pointed at is read out.
 */
export function StackedBars({ steps, fills, chosen, isCount = false, label, axis, tip }: StackedBarsProps) {
  const id = useId().replaceAll(/\W/g, '');
  const [shown, setShown] = useState<number | null>(null);
  const { bands, heights, ticks, top } = measure(steps, isCount);
  const aside = steps.some(({ before }) => before !== undefined) ? 0.33 : 0;
  const at = shown !== null && shown < steps.length ? shown : null;
  const move = (by: number) =>
    setShown(at === null ? (by > 0 ? 0 : steps.length - 1) : clamp(at + by, steps.length - 1));

  return (
    <div className={styles.chart}>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((value) => (
          <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
            {axis(value)}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that is read step by step
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
            event.preventDefault();
            move(event.key === 'ArrowRight' ? 1 : -1);
          }
          if (event.key === 'Escape') setShown(null);
        }}
        onBlur={() => setShown(null)}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setShown(null);
        }}
      >
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          <Patterns id={id} />
          {ticks.map((value) => (
            <line
              key={value}
              x1="0"
              x2="100%"
              y1={heights(value)}
              y2={heights(value)}
              data-base={value === 0 || undefined}
            />
          ))}
          {steps.map((step, place) => {
            const x = bands(step.key) ?? 0;
            const width = bands.bandwidth();

            return (
              <g key={step.key}>
                <rect
                  className={styles.hit}
                  data-shown={place === at || undefined}
                  x={`${x - bands.step() * 0.15}%`}
                  width={`${bands.step()}%`}
                  height={HEIGHT}
                  onPointerEnter={() => setShown(place)}
                  onPointerDown={() => setShown(place)}
                />
                {step.before === undefined ? null : (
                  <rect
                    className={styles.before}
                    x={`${x}%`}
                    width={`${width * 0.27}%`}
                    {...tall(heights, 0, step.before)}
                    rx="1.5"
                  />
                )}
                {partsOf(step.values).map(([from, to], series) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: series keep their places
                    key={series}
                    x={`${x + width * aside}%`}
                    width={`${width * (1 - aside)}%`}
                    {...tall(heights, from, to)}
                    rx="2"
                    fill={chosen === series ? 'var(--brand-mark)' : (fills?.[series] ?? fillOf(series, id))}
                    className={styles.part}
                  />
                ))}
              </g>
            );
          })}
        </svg>
        {at === null ? null : (
          <div
            className={styles.tip}
            data-side={at > steps.length / 2 ? 'left' : 'right'}
            style={{ '--at': `${(bands(steps[at]?.key ?? '') ?? 0) + bands.bandwidth() / 2}%` }}
            aria-hidden="true"
          >
            {tip(at)}
          </div>
        )}
      </div>
      <Announced as="div" className="visually-hidden">
        {at === null ? null : tip(at)}
      </Announced>
      <div className={styles.labels} aria-hidden="true">
        {labelled(steps).map(({ key, label }) => (
          <span
            key={key}
            style={
              key === steps.at(-1)?.key
                ? undefined
                : { left: `${(bands(key) ?? 0) + bands.bandwidth() / 2}%` }
            }
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function measure(steps: readonly BarStep[], isCount: boolean) {
  const highest = Math.max(1e-9, ...steps.map(({ values, before }) => Math.max(sum(values), before ?? 0)));
  const scale = scaleLinear([0, highest], [HEIGHT, 0]).nice(LINES);
  const [, top = 1] = scale.domain();
  const marks = scale.ticks(LINES).filter((mark) => !isCount || Number.isInteger(mark));

  return {
    bands: scaleBand(
      steps.map(({ key }) => key),
      [0, 100],
    )
      .paddingInner(0.3)
      .paddingOuter(0.15),
    heights: scale,
    ticks: marks.length > MOST_MARKS ? [0, marks.at(-1) ?? top] : marks,
    top,
  };
}

/** Bottom and top of each series in the stack of a step. */
function partsOf(values: readonly number[]): [number, number][] {
  const stacked = stack<unknown, readonly number[], number>()
    .keys(values.keys())
    .value((row, series) => row[series] ?? 0);

  return stacked([values]).map(([part]) => [part?.[0] ?? 0, part?.[1] ?? 0]);
}

function tall(heights: (value: number) => number, from: number, to: number) {
  const height = Math.max(heights(from) - heights(to) - (from > 0 ? GAP : 0), 0);

  return { y: heights(to), height: to > from ? Math.max(height, 1) : 0 };
}

/** Steps whose words have room: a handful in equal distance, the last one always. */
function labelled(steps: readonly BarStep[]): readonly BarStep[] {
  const every = Math.ceil(steps.length / 5);

  return steps.filter((_, place) => (steps.length - 1 - place) % every === 0);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const clamp = (place: number, last: number) => Math.min(Math.max(place, 0), last);
