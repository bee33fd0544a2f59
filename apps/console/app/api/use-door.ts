import { door } from '@fanfare/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk } from './call-desk.ts';
import { queryClient } from './query-client.ts';

const doorQuery = queryOptions({
  queryKey: ['door'],
  queryFn: async ({ signal }) => (await callDesk(door.getDoor, {}, { signal, isBackground: true })).data,
  staleTime: 60_000,
});

export const useDoor = () => useQuery(doorQuery);

/** Shows a door that a call answered with. */
export function setDoor(next: door.Door): void {
  queryClient.setQueryData(doorQuery.queryKey, next);
}
