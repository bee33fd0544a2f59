import { useEffect, useState } from 'react';

/** True once a time is past. */
export function useIsPast(time: number): boolean {
  const [isPast, setPast] = useState(() => Date.now() >= time);

  // Time passes outside of React.
  useEffect(() => {
    if (isPast) return;
    const timer = setTimeout(() => setPast(true), time - Date.now());

    return () => clearTimeout(timer);
  }, [isPast, time]);

  return isPast;
}
