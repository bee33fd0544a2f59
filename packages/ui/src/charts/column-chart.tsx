import styles from './column-chart.module.css';

export type ChartColumn = {
  key: string;
  label: string;
  /** Height of the column in percent of the highest one. */
  height: number;
  /** Figure of the column in words, shown on hover. */
  figure: string;
};

/** Columns beyond which words have no room. */
const MOST_WORDS = 8;

export type ColumnChartProps = {
  columns: readonly ChartColumn[];
  /** True puts the figures above the columns, where these are few. */
  hasFigures?: boolean;
};

/** Figures side by side as columns; of many, only the first and the last are named below. */
export function ColumnChart({ columns, hasFigures = false }: ColumnChartProps) {
  const named = columns.length <= MOST_WORDS ? columns : [columns[0], columns.at(-1)];

  return (
    <div className={styles.chart} data-figures={hasFigures || undefined}>
      <div className={styles.columns}>
        {columns.map(({ key, label, height, figure }) => (
          <span key={key} title={`${label}: ${figure}`}>
            {hasFigures ? <small>{figure}</small> : null}
            <i style={{ height: `${height}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.names} data-ends={named !== columns || undefined}>
        {named.map((column) => (
          <span key={column?.key}>{column?.label}</span>
        ))}
      </div>
    </div>
  );
}
