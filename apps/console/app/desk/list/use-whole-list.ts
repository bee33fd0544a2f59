import type { Endpoint, InputOf, OutputOf } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import type { DeskList } from './use-desk-list.ts';

type RowOf<E extends Endpoint> = OutputOf<E> extends { data: readonly (infer Row)[] } ? Row : never;

/** Rows of a call that gives a short list at once, a hundred at most. */
export function useWholeList<E extends Endpoint>(endpoint: E): DeskList<RowOf<E>> {
  const list = useQuery({
    queryKey: ['list', endpoint.name],
    queryFn: async ({ signal }) =>
      (await callDesk(endpoint, {} as InputOf<E>, { signal, isBackground: true })) as { data: RowOf<E>[] },
  });

  return {
    rows: list.data?.data ?? [],
    fresh: 0,
    showFresh: () => {},
    markOf: () => null,
    isLoading: list.isPending,
    isFailed: list.isError,
    readAt: list.dataUpdatedAt === 0 ? null : new Date(list.dataUpdatedAt),
    more: null,
    isReadingMore: false,
    again: () => void list.refetch(),
  };
}
