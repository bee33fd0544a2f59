import { useEffect, useState } from 'react';

/** Turns slides by the clock: not while somebody points at them or is inside, not for those who want less motion. */
export function useTurning(
  delaySeconds: number,
  count: number,
  setPlace: (next: (place: number) => number) => void,
) {
  const [isResting, setResting] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const turns = delaySeconds > 0 && count > 1 && !isResting && !isStopped;
  // The clock is outside of React.
  useEffect(() => {
    if (!turns || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setPlace((place) => (place + 1) % count), delaySeconds * 1000);
    return () => clearInterval(timer);
  }, [turns, delaySeconds, count, setPlace]);

  return {
    isStopped,
    stopOrGo: () => setStopped((was) => !was),
    restHandlers: {
      onPointerEnter: () => setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: () => setResting(true),
      onBlur: () => setResting(false),
    },
  };
}
