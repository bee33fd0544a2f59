import { listRefillRequests } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api.ts';
import { useInstance } from '../../../shared/instance.ts';

/** Refills of an order of the signed-in customer; a guest can not ask for them. `reload` after one was requested. */
export function useRefills(orderId: number, isWanted: boolean) {
  const { locale } = useInstance();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['refills', orderId],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          listRefillRequests,
          { params: { orderId: String(orderId) }, query: { locale } },
          { signal },
        )
      ).data,
    enabled: isWanted,
  });

  return { refills: data ?? [], isLoading: isWanted && isPending, hasFailed: isError, reload: refetch };
}
