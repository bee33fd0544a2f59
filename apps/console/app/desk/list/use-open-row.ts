import { useSearchParams } from 'react-router';
import { useDeskKeys } from '../use-desk-keys.ts';

export type OpenRow = {
  /** Id of the open row, as the address has it; null for none. */
  open: string | null;
  show: (id: string) => void;
  close: () => void;
  /** Rows before and after the open one; none where nothing is open. */
  near: readonly string[];
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Place of the open row among the rows that were read, from 1; null where it is none of them. */
  place: number | null;
};

/** Rows of a list that lead somewhere else instead of opening beside it. */
export const leading = (show: (id: string) => void): OpenRow => ({
  ...{ open: null, show, close: () => {} },
  ...{ near: [], next: null, previous: null, place: null },
});

/**
 * State of the row that is open beside the list: `?open=` in the address, so that a link opens the same row and Back closes it. J
 * and K move through the rows, Escape closes.
 */
export function useOpenRow(ids: readonly string[]): OpenRow {
  const [params, setParams] = useSearchParams();
  const open = params.get('open');
  const at = open === null ? -1 : ids.indexOf(open);
  const set = (id: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('open');
        else next.set('open', id);
        return next;
      },
      { replace },
    );
  const goTo = (place: number) => {
    const id = ids[place];
    return id === undefined ? null : () => set(id, open !== null);
  };
  const close = () => set(null, false);
  const [next, previous] = [goTo(at + 1), at > 0 ? goTo(at - 1) : null];
  useDeskKeys({
    j: () => next?.(),
    k: () => previous?.(),
    ...(open !== null && { escape: close }),
  });

  const near = open === null ? [] : [ids[at + 1], ids[at - 1]].filter((id) => id !== undefined);

  return {
    ...{ open, near, close, next, previous },
    show: (id) => set(id, open !== null),
    place: at < 0 ? null : at + 1,
  };
}
