import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { keepPromotion, readKeptPromotion, restored } from './kept-promotion.ts';
import type { OfferedType } from './offered-types.ts';
import type { Promotion } from './promotion.ts';
import type { PromotionAction } from './reduce-promotion.ts';
import type { ServedPromotion } from './served-promotion.ts';

type Options = {
  typesOf: (networkId: number) => Promise<readonly OfferedType[]>;
  dispatch: Dispatch<PromotionAction>;
};

/** Brings back what was filled in before a reload, the registration or another language, and keeps it from then on. */
export function useKeptPromotion(
  served: ServedPromotion,
  state: Promotion,
  { typesOf, dispatch }: Options,
): void {
  const [started] = useState(state);
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(async () => {
    // Values from the address are newer.
    const kept = served.entered.length > 0 ? null : readKeptPromotion();
    const isOffered = served.networks.some(({ id }) => id === kept?.networkId);
    if (kept === null || !isOffered) return setRestored(true);
    const bring = (types: readonly OfferedType[]) => {
      dispatch({ type: 'restored', promotion: restored(state.draft, kept, types) });
      setRestored(true);
    };
    if (kept.networkId === served.networkId) return bring(served.types);
    const types = await typesOf(kept.networkId).catch(() => null);
    if (types === null) return setRestored(true);
    bring(types);
  });

  // Only the browser has what was kept, the first render has to equal the server's, and nobody should see the change.
  useLayoutEffect(() => void restore(), []);
  // Storage is outside of React. What was not restored yet must not be overwritten by an empty form.
  useEffect(() => {
    if (isRestored && state !== started) keepPromotion(state);
  }, [isRestored, state, started]);
}
