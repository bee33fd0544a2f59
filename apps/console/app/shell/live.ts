import { type staff as contract, fillPath, staff } from '@fanfare/contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { queryClient } from '../api/query-client.ts';
import { waitingQuery } from './waiting-query.ts';

/** Since when nothing live came; null while it comes. */
export const useLiveness = create<{ awaySince: Date | null }>(() => ({ awaySince: null }));

/** A stream that was refused, by a proxy while the shop starts anew, is opened again after this. */
const AGAIN_MS = 5_000;

/** Follows what waits while the page is open. A count that changed makes lists that show the same thing ask anew. */
export function useLive(): void {
  useEffect(() => {
    let events = open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function open(): EventSource {
      const opened = new EventSource(fillPath(staff.followWaiting));
      opened.addEventListener('waiting', ({ data }) => take(JSON.parse(data) as contract.Waiting[]));
      opened.addEventListener('error', () => {
        useLiveness.setState(({ awaySince }) => ({ awaySince: awaySince ?? new Date() }));
        // A browser tries again by itself after a lost connection, but not after a refusal.
        if (opened.readyState !== EventSource.CLOSED) return;
        void queryClient.invalidateQueries({ queryKey: ['door'] });
        timer = setTimeout(() => {
          events = open();
        }, AGAIN_MS);
      });

      return opened;
    }

    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, []);
}

function take(waiting: contract.Waiting[]): void {
  useLiveness.setState({ awaySince: null });
  queryClient.setQueryData(waitingQuery.queryKey, waiting);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'list' });
}
