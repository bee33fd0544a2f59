import { parseAmount } from '@fanfare/rules';
import { formatMoney, formatParts } from '../format.ts';
import { useMoneyView } from './money-view.ts';
import styles from './receipt.module.css';

export type ReceiptRow = {
  key: string;
  label: React.ReactNode;
  /** Amount as decimal text. */
  amount: string;
  side?: 'charge' | 'credit';
};
/** A row with words in place of an amount. */
export type ReceiptNote = { key: string; label: React.ReactNode; words: string };
export type ReceiptProps = {
  rows: (ReceiptRow | ReceiptNote)[];
  /** Sum of the rows; left out where it stands elsewhere. */
  total?: ReceiptRow | ReceiptNote;
  after?: (ReceiptRow | ReceiptNote)[];
  isDimmed?: boolean;
  /** True draws a hairline above the receipt; one at the top of a card has none. */
  hasLine?: boolean;
};

/** Receipt: label, dotted leader, amount; a hairline above the total, to which the rows add up as shown. */
export function Receipt({ rows, total, after = [], isDimmed = false, hasLine = true }: ReceiptProps) {
  const view = useMoneyView();
  const priced = rows.filter((row) => 'amount' in row);
  const sum = priced.reduce((all, { amount }) => all + parseAmount(amount), 0n);
  const isSum =
    total !== undefined && 'amount' in total && sum === parseAmount(total.amount) && total.side !== 'credit';
  const shownIn = (row: ReceiptRow | ReceiptNote) =>
    'words' in row ? row.words : formatMoney(row.amount, view, row.side);
  const parts = isSum
    ? formatParts(
        priced.map(({ amount }) => amount),
        view,
      )
    : priced.map(({ amount, side }) => formatMoney(amount, view, side));
  const shown = new Map(priced.map((row, place) => [row.key, parts[place] ?? '']));

  return (
    <dl className={styles.receipt} data-line={hasLine || undefined} data-dimmed={isDimmed || undefined}>
      {rows.map((row) => (
        <Row key={row.key} row={row} amount={'words' in row ? row.words : (shown.get(row.key) ?? '')} />
      ))}
      {total ? <Row row={total} amount={shownIn(total)} className={styles.total} /> : null}
      {after.map((row) => (
        <Row key={row.key} row={row} amount={shownIn(row)} />
      ))}
    </dl>
  );
}

type RowProps = { row: ReceiptRow | ReceiptNote; amount: string; className?: string | undefined };

function Row({ row, amount, className }: RowProps) {
  const isLess = 'amount' in row && row.amount.startsWith('-');

  return (
    <div
      className={className ?? (isLess ? styles.less : undefined)}
      data-total={className === undefined ? undefined : ''}
    >
      <dt>{row.label}</dt>
      <dd>
        <bdi className="money">{amount}</bdi>
      </dd>
    </div>
  );
}
