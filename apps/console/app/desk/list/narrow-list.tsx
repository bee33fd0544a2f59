import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import styles from './narrow-list.module.css';
import { FreshRows, RowCount } from './row-marks.tsx';
import { RowsHint } from './rows-hint.tsx';
import type { DeskList } from './use-desk-list.ts';
import { useFocusBack } from './use-focus-back.ts';
import type { OpenRow } from './use-open-row.ts';

export type NarrowListProps<Row> = {
  label: string;
  list: DeskList<Row>;
  open: OpenRow;
  /** A row with its mark, on a grid of two columns. */
  children: (row: Row, mark: ReturnType<DeskList<Row>['markOf']>) => React.ReactNode;
};

/** Rows of a list that is narrow, where two things stand beside it. */
export function NarrowList<Row extends { id: number }>({
  label,
  list,
  open,
  children,
}: NarrowListProps<Row>) {
  const hint = useId();
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is open now comes into sight
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [open.open]);
  useFocusBack(open.open);

  return (
    <>
      <RowCount list={list} />
      <RowsHint id={hint} />
      <FreshRows list={list} />
      {list.rows.length === 0 ? null : (
        <ul className={styles.list} aria-label={label} aria-describedby={hint}>
          {list.rows.map((row) => {
            const id = String(row.id);
            const isOpen = id === open.open;
            const mark = list.markOf(id);

            return (
              <li key={id} data-mark={mark ?? undefined}>
                <button
                  ref={isOpen ? chosen : null}
                  type="button"
                  data-row={id}
                  aria-current={isOpen || undefined}
                  onClick={() => open.show(id)}
                >
                  {children(row, mark)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {list.more ? (
        <Button isBusy={list.isReadingMore} onClick={list.more}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}
