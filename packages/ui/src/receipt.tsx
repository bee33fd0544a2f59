import { parseAmount } from '@fanfare/rules';
import { formatMoney, formatParts } from './format.ts';
import { useMoneyView } from './money-view.ts';
import styles from './receipt.module.css';

export type ReceiptRow = {
  key: string;
  label: React.ReactNode;
  /** Decimal text. */
  amount: string;
  side?: 'charge' | 'credit';
};
/** What is told below the total in words. */
export type ReceiptNote = { key: string; label: React.ReactNode; words: string };
export type ReceiptProps = {
  rows: ReceiptRow[];
  total: ReceiptRow;
  after?: (ReceiptRow | ReceiptNote)[];
  isDimmed?: boolean;
};

/** Totals as on paper: label, dotted leader, amount; a hairline above the sum, to which the rows add up as shown. */
export function Receipt({ rows, total, after = [], isDimmed = false }: ReceiptProps) {
  const view = useMoneyView();
  const sum = rows.reduce((all, { amount }) => all + parseAmount(amount), 0n);
  const isSum = sum === parseAmount(total.amount) && total.side !== 'credit';
  const parts = isSum
    ? formatParts(
        rows.map(({ amount }) => amount),
        view,
      )
    : rows.map(({ amount, side }) => formatMoney(amount, view, side));

  return (
    <dl className={styles.receipt} data-dimmed={isDimmed || undefined}>
      {rows.map((row, place) => (
        <Row key={row.key} row={row} amount={parts[place] ?? ''} />
      ))}
      <Row row={total} amount={formatMoney(total.amount, view, total.side)} className={styles.total} />
      {after.map((row) => (
        <Row
          key={row.key}
          row={row}
          amount={'words' in row ? row.words : formatMoney(row.amount, view, row.side)}
        />
      ))}
    </dl>
  );
}

type RowProps = { row: ReceiptRow | ReceiptNote; amount: string; className?: string | undefined };

function Row({ row, amount, className }: RowProps) {
  return (
    <div className={className}>
      <dt>{row.label}</dt>
      <dd>
        <span className="money">{amount}</span>
      </dd>
    </div>
  );
}
