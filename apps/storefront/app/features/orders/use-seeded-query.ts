import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

export type SeededQuery<Data> = {
  queryKey: readonly unknown[];
  /** Data of the page's loader. */
  loaded: Data;
  /** Refetches; `known` returns what is known by the time of the answer. */
  ask: (signal: AbortSignal, known: () => Data) => Promise<Data>;
  /** Merges known data with what the loader brings later. */
  merge: (known: Data, loaded: Data) => Data;
  /** Polling interval; no polling by default. */
  everyMs?: ((known: Data) => number | false) | undefined;
};

/**
 * Query seeded by the loader and updated from the stream: refetched on demand, where the last of several requests wins.
 * The next visit starts with its own loader data.
 */
export function useSeededQuery<Data>({ queryKey, loaded, ask, merge, everyMs }: SeededQuery<Data>) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, refetch } = useQuery<Data>({
    queryKey,
    queryFn: ({ signal }) => ask(signal, () => client.getQueryData<Data>(queryKey) ?? loaded),
    initialData: () => loaded,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === undefined ? false : (everyMs?.(state.data) ?? false)),
  });
  const put = (change: (known: Data) => Data) =>
    void client.setQueryData<Data>(queryKey, (known) => (known === undefined ? known : change(known)));

  // The query lives outside of React: it is told what the router loaded, and dropped with the page.
  const take = useEffectEvent((again: Data) => put((known) => merge(known, again)));
  useEffect(() => take(loaded), [loaded]);
  const hash = hashKey(queryKey);
  useEffect(
    () => () => client.removeQueries({ predicate: ({ queryHash }) => queryHash === hash }),
    [client, hash],
  );

  return { data: data ?? loaded, updatedAt: dataUpdatedAt, put, ask: () => void refetch() };
}
