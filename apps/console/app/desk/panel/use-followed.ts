import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';

/** Time after which an open dialog reads anew what it would do. */
const FOLLOWS_MS = 5_000;

/**
 * Reads what is on the screen anew while somebody is about to act on it. The stream tells of what waits; what only runs, and what is
 * written in a ticket that waits already, moves without a word.
 */
export function useFollowed(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void queryClient.invalidateQueries(), FOLLOWS_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
