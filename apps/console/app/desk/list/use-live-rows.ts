import { useState } from 'react';
import { asRead, type Held, hold, type Named, type RowMark } from './live-rows.ts';

export type LiveRows<Row> = {
  rows: Row[];
  /** New rows that wait for a press, so that nothing moves under the pointer. */
  fresh: number;
  showFresh: () => void;
  markOf: (id: string) => RowMark | null;
};

/**
 * Rows of a list that goes on changing, held in place until the next move (README-desk, Live). `of` names what is looked at: the list, its
 * filters and what is open; where it is another, the list begins anew.
 */
export function useLiveRows<Row extends Named>(
  latest: readonly Row[],
  of: string,
  isWhole: boolean,
): LiveRows<Row> {
  const [state, setState] = useState<{ of: string; latest: readonly Row[]; held: Held<Row> }>(() => ({
    of,
    latest,
    held: asRead(latest),
  }));
  let { held } = state;
  if (state.of !== of || state.latest !== latest) {
    held = state.of === of && held.rows.length > 0 ? hold(held, latest, isWhole) : asRead(latest);
    setState({ of, latest, held });
  }

  return {
    rows: [...held.rows],
    fresh: held.fresh,
    showFresh: () => setState({ of, latest, held: asRead(latest) }),
    markOf: (id) => held.marks.get(id) ?? null,
  };
}
