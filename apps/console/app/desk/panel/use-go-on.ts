import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const GOES_ON = 'goes on';

/**
 * Goes on to the next row after a decision, or closes the last one. Nobody moved by themselves, so the list keeps its places, and what
 * was decided stays where it was (README-desk, Live).
 */
export function useGoOn(ids: readonly string[]): () => void {
  const [params, setParams] = useSearchParams();
  const next = ids[ids.indexOf(params.get('open') ?? '') + 1];

  return () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete('open');
        else after.set('open', next);
        return after;
      },
      { replace: true, state: GOES_ON },
    );
}

/** The row that somebody opened by themselves last: another one is the next move of who looks at a list. */
export function useLastMove(): string | null {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const open = params.get('open');
  const [moved, setMoved] = useState(open);
  if (state === GOES_ON || moved === open) return moved;
  setMoved(open);

  return open;
}
