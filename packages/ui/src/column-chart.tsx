import styles from './column-chart.module.css';

export type ChartColumn = {
  key: string;
  label: string;
  /** Of the highest column, 0 to 100. */
  height: number;
  /** Its figure in words, shown on hover. */
  figure: string;
};

/** Figures over time as columns; of many only the first and the last day are written under them. */
export function ColumnChart({ columns }: { columns: readonly ChartColumn[] }) {
  const [first, last] = [columns[0], columns.at(-1)];

  return (
    <div className={styles.chart}>
      <div className={styles.columns}>
        {columns.map(({ key, label, height, figure }) => (
          <span key={key} title={`${label}: ${figure}`}>
            <i style={{ height: `${height}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{first?.label}</span>
        {columns.length > 1 ? <span>{last?.label}</span> : null}
      </div>
    </div>
  );
}
