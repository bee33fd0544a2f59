import type { Endpoint, InputOf, OutputOf } from '@fanfare/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { useLastMove } from '../panel/use-go-on.ts';
import type { Named } from './live-rows.ts';
import { type LiveRows, useLiveRows } from './use-live-rows.ts';

type Paged = Endpoint & { readonly method: 'GET' };
type RowOf<E extends Endpoint> =
  OutputOf<E> extends { data: readonly (infer Row extends Named)[] } ? Row : never;
type Answer<Row> = { data: Row[]; next: string | null };

/** Without a word of the stream a list is read again so often. */
const AGAIN_MS = 30_000;

export type DeskList<Row> = LiveRows<Row> & {
  /** Nothing was read yet. */
  isLoading: boolean;
  /** The last reading failed; what was read before is shown as of `readAt`. */
  isFailed: boolean;
  readAt: Date | null;
  /** Reads the next page; null on the last one. */
  more: (() => void) | null;
  isReadingMore: boolean;
  again: () => void;
};

/** Rows of a list call, page by page by its cursor. The query is part of the key: another view is another list. */
export function useDeskList<E extends Paged>(
  endpoint: E,
  query: Record<string, string | undefined>,
  params: Record<string, string> = {},
): DeskList<RowOf<E>> {
  const list = useInfiniteQuery({
    queryKey: ['list', endpoint.name, query, params],
    queryFn: async ({ pageParam, signal }) => {
      const input: object = { params, query: { ...query, ...(pageParam && { cursor: pageParam }) } };
      return (await callDesk(endpoint, input as InputOf<E>, { signal, isBackground: true })) as Answer<
        RowOf<E>
      >;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
  const moved = useLastMove();
  const latest = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const of = JSON.stringify([query, params, list.isPlaceholderData, moved]);
  const live = useLiveRows(latest, of, !list.hasNextPage);

  return {
    ...live,
    isLoading: list.isPending,
    isFailed: list.isError,
    readAt: list.dataUpdatedAt === 0 ? null : new Date(list.dataUpdatedAt),
    more: list.hasNextPage ? () => void list.fetchNextPage() : null,
    isReadingMore: list.isFetchingNextPage,
    again: () => void list.refetch(),
  };
}
