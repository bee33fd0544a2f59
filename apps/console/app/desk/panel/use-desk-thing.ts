import type { Endpoint, InputOf, OutputOf } from '@fanfare/contract';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';

type Reads = Endpoint & { readonly method: 'GET' };
type ThingOf<E extends Endpoint> = OutputOf<E> extends { data: infer Thing } ? Thing : never;

/** Query of a single record by its call. */
export const thingQuery = <E extends Reads>(endpoint: E, params: Record<string, string>) =>
  queryOptions({
    queryKey: [endpoint.name, params],
    queryFn: async ({ signal }) => {
      const input: object = { params };
      const answer = await callDesk(endpoint, input as InputOf<E>, { signal, isBackground: true });
      return (answer as { data: ThingOf<E> }).data;
    },
  });

/** Reads one thing by its call, as its panel shows it (`ThingPanel`). */
export const useDeskThing = <E extends Reads>(
  endpoint: E,
  params: Record<string, string>,
): UseQueryResult<ThingOf<E>> => useQuery(thingQuery(endpoint, params)) as UseQueryResult<ThingOf<E>>;
