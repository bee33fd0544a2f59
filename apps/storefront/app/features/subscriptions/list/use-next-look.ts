import type { Subscription } from '@fanfare/contract';
import { useEffect, useEffectEvent } from 'react';

const AFTER_MS = 3_000;
const AT_LEAST_MS = 60_000;

/** Asks for the list again when a channel was to be looked at: a look that finds nothing is told by nobody. */
export function useNextLook(subscriptions: readonly Subscription[], ask: () => void): void {
  const askAgain = useEffectEvent(ask);
  const next = subscriptions.flatMap(({ next_check_at }) => next_check_at ?? []).sort()[0] ?? null;
  // The clock is outside of React.
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(
      () => askAgain(),
      Math.max(AT_LEAST_MS, Date.parse(next) - Date.now() + AFTER_MS),
    );

    return () => clearTimeout(timer);
  }, [next]);
}
