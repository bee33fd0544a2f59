import { useState } from 'react';

export type Ticks = {
  /** Label of the box that ticks all rows in sight. */
  allLabel: string;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  set: (id: string, isTicked: boolean) => void;
  setAll: (ids: readonly string[], isTicked: boolean) => void;
  clear: () => void;
};

/** Rows that were ticked; they survive paging, and end with the page. */
export function useTicks(allLabel: string): Ticks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const setAll = (changed: readonly string[], isTicked: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const id of changed) {
        if (isTicked) next.add(id);
        else next.delete(id);
      }
      return next;
    });

  return {
    allLabel,
    ids,
    has: (id) => ids.has(id),
    set: (id, isTicked) => setAll([id], isTicked),
    setAll,
    clear: () => setIds(new Set()),
  };
}
