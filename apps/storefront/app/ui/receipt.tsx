import styles from './receipt.module.css';

export type ReceiptRow = { key: string; label: React.ReactNode; amount: React.ReactNode };
export type ReceiptProps = {
  rows: ReceiptRow[];
  total: ReceiptRow;
  after?: ReceiptRow[];
  isDimmed?: boolean;
};

/** Totals as on paper: label, dotted leader, amount; a hairline above the sum. */
export function Receipt({ rows, total, after = [], isDimmed = false }: ReceiptProps) {
  return (
    <dl className={styles.receipt} data-dimmed={isDimmed || undefined}>
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
      <Row row={total} className={styles.total} />
      {after.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </dl>
  );
}

function Row({ row, className }: { row: ReceiptRow; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{row.label}</dt>
      <dd>{row.amount}</dd>
    </div>
  );
}
