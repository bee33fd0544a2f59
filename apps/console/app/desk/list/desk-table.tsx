import { inRem } from '@fanfare/ui/breakpoints.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { useMaxWidth } from '@fanfare/ui/use-max-width.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import styles from './desk-table.module.css';
import { ListState } from './list-state.tsx';
import { FreshRows, RowCount, RowNote } from './row-marks.tsx';
import { RowsHint } from './rows-hint.tsx';
import type { DeskList } from './use-desk-list.ts';
import { useFocusBack } from './use-focus-back.ts';
import type { OpenRow } from './use-open-row.ts';
import type { Ticks } from './use-ticks.ts';

/** Up to this width rows are cards: only the visible ones are rendered. */
const WIDEST_CARDS = 639;
/** Width in pixels that a column without one keeps; the table scrolls sideways from there. */
const LEAST_LEFT = 136;

export type DeskColumn<Row> = {
  id: string;
  heading: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  /** Width in pixels where letters have the usual size; a column without one takes what is left. */
  width?: number;
  isFigure?: boolean;
  /** Leaves where the list is narrow, as it is beside a panel. */
  leaves?: boolean;
  /** Sorted by it, in this direction. */
  sorted?: 'ascending' | 'descending';
};

export type DeskTableProps<Row> = {
  label: string;
  columns: readonly DeskColumn<Row>[];
  list: DeskList<Row>;
  idOf: (row: Row) => string;
  /** Name of a row for screen readers. */
  nameOf: (row: Row) => string;
  open: OpenRow;
  /** Two lines in a row. */
  isTall?: boolean;
  ticks?: Ticks;
  /** Content in place of the rows when there are none. */
  empty: React.ReactNode;
  /** A row as a card, on a phone. */
  card?: (row: Row) => React.ReactNode;
};

/** Rows of a list: a table, and cards on a phone. A press on a row opens it beside the list. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { label, columns, list, idOf, nameOf, open, isTall, ticks, empty, card } = props;
  const hasCards = useMaxWidth(WIDEST_CARDS) && card !== undefined;
  const hint = useId();
  const chosen = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is open now comes into sight
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [open.open]);
  useFocusBack(open.open);
  if (list.rows.length === 0)
    return (
      <>
        <RowCount list={list} />
        <ListState list={list} empty={empty} />
      </>
    );

  return (
    <>
      <RowCount list={list} />
      <ListState list={list} empty={null} />
      <RowsHint id={hint} />
      <FreshRows list={list} />
      {hasCards ? (
        <Cards {...props} card={card} hint={hint} />
      ) : (
        <div className={styles.frame}>
          <table
            className={styles.table}
            style={leastOf(columns)}
            data-tall={isTall || undefined}
            aria-label={label}
            aria-describedby={hint}
          >
            <thead>
              <tr>
                {ticks ? (
                  <th scope="col" className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={ticks.allLabel}
                      checked={list.rows.every((row) => ticks.has(idOf(row)))}
                      onChange={({ currentTarget }) =>
                        ticks.setAll(list.rows.map(idOf), currentTarget.checked)
                      }
                    />
                  </th>
                ) : null}
                {columns.map(({ id, heading, width, isFigure, leaves, sorted }) => (
                  <th
                    key={id}
                    scope="col"
                    style={width === undefined ? {} : { width: inRem(width) }}
                    data-figure={isFigure || undefined}
                    data-leaves={leaves || undefined}
                    aria-sort={sorted}
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => {
                const id = idOf(row);
                const isOpen = id === open.open;
                const mark = list.markOf(id);

                return (
                  <tr
                    key={id}
                    ref={isOpen ? chosen : null}
                    aria-current={isOpen || undefined}
                    data-mark={mark ?? undefined}
                    onClick={({ target }) => {
                      if (!(target instanceof Element) || !target.closest('a, button, input')) open.show(id);
                    }}
                  >
                    {ticks ? (
                      <td className={styles.tick}>
                        <input
                          type="checkbox"
                          aria-label={nameOf(row)}
                          checked={ticks.has(id)}
                          onChange={({ currentTarget }) => ticks.set(id, currentTarget.checked)}
                        />
                      </td>
                    ) : null}
                    {columns.map((column, place) => (
                      <td
                        key={column.id}
                        data-figure={column.isFigure || undefined}
                        data-leaves={column.leaves || undefined}
                      >
                        {place === 0 ? (
                          <button
                            type="button"
                            className={styles.opens}
                            data-row={id}
                            onClick={() => open.show(id)}
                          >
                            {column.cell(row)}
                            <RowNote mark={mark} />
                          </button>
                        ) : (
                          column.cell(row)
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {list.more ? (
        <p className={styles.more}>
          <Button isBusy={list.isReadingMore} onClick={list.more}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Widths of a table below which its words could not be read: with all columns, and without those that leave. */
function leastOf(columns: readonly Pick<DeskColumn<unknown>, 'width' | 'leaves'>[]): React.CSSProperties {
  const sum = (some: typeof columns) => inRem(some.reduce((all, { width = LEAST_LEFT }) => all + width, 0));

  return { '--least': sum(columns), '--least-narrow': sum(columns.filter(({ leaves }) => !leaves)) };
}

/** Rows of a list on a phone. */
function Cards<Row>({
  label,
  list,
  idOf,
  open,
  card,
  hint,
}: DeskTableProps<Row> & Required<Pick<DeskTableProps<Row>, 'card'>> & { hint: string }) {
  return (
    <ul className={styles.cards} aria-label={label} aria-describedby={hint}>
      {list.rows.map((row) => (
        <li key={idOf(row)} data-mark={list.markOf(idOf(row)) ?? undefined}>
          <button type="button" data-row={idOf(row)} onClick={() => open.show(idOf(row))}>
            {card(row)}
          </button>
        </li>
      ))}
    </ul>
  );
}
