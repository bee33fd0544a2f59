import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { ColumnChoice } from '@fanfare/ui/lists/column-choice.tsx';
import { useState } from 'react';
import { useMe } from '../../shell/desk-me.ts';
import type { DeskColumn } from './desk-table.tsx';

/**
 * The columns of a list that somebody wants to see, and the button that chooses them: kept in this browser by person and list. The
 * first one stays, since it opens the row.
 */
export function useColumns<Row>(
  list: string,
  columns: readonly DeskColumn<Row>[],
): { shown: readonly DeskColumn<Row>[]; choice: React.ReactNode } {
  const { id } = useMe();
  const key = `columns ${id} ${list}`;
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set((inLocalStorage((storage) => storage.getItem(key)) ?? '').split(' ').filter(Boolean)),
  );

  return {
    shown: columns.filter((column, place) => place === 0 || !left.has(column.id)),
    choice: (
      <ColumnChoice
        columns={columns.slice(1).map((column) => ({ id: column.id, choice: column.heading }))}
        left={left}
        onChange={(next) => {
          setLeft(next);
          inLocalStorage((storage) => storage.setItem(key, [...next].join(' ')));
        }}
      />
    ),
  };
}
