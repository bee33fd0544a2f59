import { area, line } from 'd3-shape';
import styles from './area-line.module.css';

const WIDTH = 340;
const HEIGHT = 72;
/** Room for the line at its highest. */
const TOP = 4;

export type AreaLineProps = {
  /** Values in equal distance, from left to right. */
  values: readonly number[];
  /** Meaning of the line, in words. */
  label: string;
};

/** A small line with its area and a dot at its end, of figures that stand beside it. Drawn on the server too. */
export function AreaLine({ values, label }: AreaLineProps) {
  const highest = Math.max(...values, 0) || 1;
  const across = (_: number, place: number) => (place * WIDTH) / Math.max(values.length - 1, 1);
  const up = (value: number) => HEIGHT - ((HEIGHT - TOP) * value) / highest;
  const last = values.at(-1) ?? 0;

  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={area<number>(across, HEIGHT, up)(values) ?? undefined} />
        <path className={styles.line} d={line<number>(across, up)(values) ?? undefined} />
      </svg>
      <i style={{ top: `${(up(last) / HEIGHT) * 100}%` }} />
    </div>
  );
}
