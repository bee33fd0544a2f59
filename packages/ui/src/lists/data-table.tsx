import { Icon } from '../icon.tsx';
import styles from './data-table.module.css';
import { Tick, TickAll, type Ticks } from './row-ticks.tsx';
import { useHold } from './use-hold.ts';

export type Column<Row> = {
  id: string;
  heading: React.ReactNode;
  /** Link of the heading, where the list can be sorted by the column. */
  sortLink?: (heading: React.ReactNode) => React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  /** Direction in which the list is sorted by the column. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** True for the column that names the row for screen readers; a table has one. */
  isRowHeading?: boolean;
  isFigure?: boolean;
  /** True for the column that takes the room left by the others; its long words are cut. */
  isWide?: boolean;
  /**
   * Place on a card: beside the number, at the end of that line, on a line of its own, on the last line, at its end. Without
   * a place the cell is a line with its heading.
   */
  onCard?: 'head' | 'headEnd' | 'line' | 'foot' | 'footEnd';
  /** Place on a phone, where the rows of the table are lines; a column without one is left out. */
  onPhone?: 'name' | 'sum' | 'under' | 'menu' | 'line';
  /** Name among the columns that the reader may leave out; a column without one always shows. */
  choice?: string;
};

export type DataTableProps<Row> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Ids of columns that the reader left out. */
  left?: ReadonlySet<string>;
  rows: readonly Row[];
  keyOf: (row: Row) => React.Key;
  /** Width of the container below which every row is a card: a table with many columns needs more room. */
  cardsBelow: 'wide' | 'narrow';
  /** True in a card, whose frame is the table's. */
  isInCard?: boolean;
  ticks?: Ticks<Row>;
  /** True for a row that has just changed. */
  isMarked?: (row: Row) => boolean;
  /** True for a row with a fault. */
  isWrong?: (row: Row) => boolean;
  /** Note below a row. */
  noteOf?: (row: Row) => React.ReactNode;
  /** Content in place of a row without columns, such as one that could not be read. */
  insteadOf?: (row: Row) => React.ReactNode;
};

/** Rows of one kind: a table where there is room for its columns, cards where there is none, lines of a list on a phone. */
export function DataTable<Row>({
  label,
  columns,
  left,
  rows,
  keyOf,
  cardsBelow,
  isInCard,
  ...more
}: DataTableProps<Row>) {
  const { ticks, isMarked, isWrong, noteOf, insteadOf } = more;
  const shown = columns.filter(({ id }) => !left?.has(id));
  const hold = useHold(ticks?.onHold);
  const whole = shown.length + (ticks ? 1 : 0);

  return (
    <div className={styles.place} data-in-card={isInCard || undefined}>
      <table
        className={styles.table}
        data-cards-below={cardsBelow}
        data-lines={columns.some(({ onPhone }) => onPhone) || undefined}
        data-selecting={ticks?.isSelecting || undefined}
        aria-label={label}
      >
        <thead>
          <tr>
            {ticks ? (
              <th scope="col" className={styles.tick}>
                <TickAll rows={rows} ticks={ticks} />
              </th>
            ) : null}
            {shown.map((column) => (
              <th key={column.id} scope="col" aria-sort={column.sorted} className={classOf(column)}>
                {column.sortLink ? column.sortLink(column.heading) : column.heading}
                {column.sorted ? (
                  <Icon name={column.sorted === 'ascending' ? 'up' : 'chevron'} size={16} />
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const note = noteOf?.(row);
          const instead = insteadOf?.(row);

          return (
            <tbody
              key={keyOf(row)}
              data-marked={isMarked?.(row) || undefined}
              data-wrong={isWrong?.(row) || undefined}
              data-ticked={ticks?.isTicked(row) || undefined}
              {...hold(row)}
            >
              {instead ? (
                <WholeRow columns={whole}>{instead}</WholeRow>
              ) : (
                <tr>
                  {ticks ? (
                    <td className={styles.tick} data-on-card="head">
                      <Tick row={row} ticks={ticks} />
                    </td>
                  ) : null}
                  {shown.map((column) => (
                    <Cell key={column.id} column={column} row={row} />
                  ))}
                </tr>
              )}
              {note ? <WholeRow columns={whole}>{note}</WholeRow> : null}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function WholeRow({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr>
      <td className={styles.whole} colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const attributes = {
    className: classOf(column),
    'data-on-card': column.onCard ?? 'pair',
    'data-on-phone': column.onPhone,
  };
  const content = column.onCard ? (
    column.cell(row)
  ) : (
    <>
      <span className={styles.heading} aria-hidden="true">
        {column.heading}
      </span>
      {column.cell(row)}
    </>
  );

  return column.isRowHeading ? (
    <th scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td {...attributes}>{content}</td>
  );
}

function classOf({ isFigure, isWide }: Pick<Column<unknown>, 'isFigure' | 'isWide'>): string | undefined {
  return (isFigure && styles.figure) || (isWide && styles.wide) || undefined;
}
