import { staff } from '@fanfare/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk } from '../api/call-desk.ts';

const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async ({ signal }) => (await callDesk(staff.listWaiting, {}, { signal, isBackground: true })).data,
});

/** Items that wait for a person, kept live by the stream of events (live.ts). */
export const useWaiting = () => useQuery(waitingQuery);
export { waitingQuery };
