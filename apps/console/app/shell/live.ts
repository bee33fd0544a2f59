import { type staff as contract, fillPath, staff } from '@fanfare/contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { queryClient } from '../api/query-client.ts';
import { waitingQuery } from './waiting-query.ts';

/** Since when nothing live came; null while it comes. */
export const useLiveness = create<{ awaySince: Date | null }>(() => ({ awaySince: null }));

/** Follows what waits while the page is open. A count that changed makes lists that show the same thing ask anew. */
export function useLive(): void {
  useEffect(() => {
    const events = new EventSource(fillPath(staff.followWaiting));
    events.addEventListener('waiting', ({ data }) => {
      useLiveness.setState({ awaySince: null });
      queryClient.setQueryData(waitingQuery.queryKey, JSON.parse(data) as contract.Waiting[]);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'list' });
    });
    events.addEventListener('error', () => {
      useLiveness.setState(({ awaySince }) => ({ awaySince: awaySince ?? new Date() }));
      // A browser gives up on a stream that was refused: the door says whether the session is over.
      if (events.readyState === EventSource.CLOSED)
        void queryClient.invalidateQueries({ queryKey: ['door'] });
    });

    return () => events.close();
  }, []);
}
