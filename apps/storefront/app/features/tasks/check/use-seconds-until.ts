import { useEffect, useState } from 'react';

/** Seconds until a time, counted down; 0 once it has come, without one, and before scripts run. */
export function useSecondsUntil(iso: string | null): number {
  const [left, setLeft] = useState(0);
  // The clock is outside of React.
  useEffect(() => {
    if (iso === null) {
      setLeft(0);
      return;
    }
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);

    return () => clearInterval(timer);
  }, [iso]);

  return left;
}
