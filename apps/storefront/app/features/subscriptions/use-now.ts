import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/** The reader's time, every few seconds; null until the browser has taken over, as the server does not know it. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  // The clock is outside of React.
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, TICK_MS);

    return () => clearInterval(timer);
  }, []);

  return now;
}
