import styles from './histogram.module.css';

export type HistogramBin = {
  key: string;
  count: number;
  /** Words at its upper end; null for the last, which has none. */
  end: string | null;
};
export type HistogramMark = {
  key: string;
  /** Place between the first bin (0) and the end of the last (the number of bins). */
  at: number;
  label: string;
  /** Side of its line on which the label stands. */
  side: 'left' | 'right';
};
export type HistogramProps = {
  bins: readonly HistogramBin[];
  marks: readonly HistogramMark[];
  /** The drawing in one sentence. */
  label: string;
  format: (count: number) => string;
};

/** Counts between one end and the next, with marks such as a median. */
export function Histogram({ bins, marks, label, format }: HistogramProps) {
  const most = Math.max(...bins.map(({ count }) => count), 1);

  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.bins} aria-hidden="true">
        {bins.map(({ key, count, end }) => (
          <span key={key}>
            {count > 0 ? <small>{format(count)}</small> : null}
            <i style={{ height: `${(count / most) * 100}%` }} />
            {end === null ? null : <em>{end}</em>}
          </span>
        ))}
        {marks.map(({ key, at, label, side }) => (
          <b key={key} style={{ left: `${(at / bins.length) * 100}%` }} data-side={side}>
            {label}
          </b>
        ))}
      </div>
    </div>
  );
}
