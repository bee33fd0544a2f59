import { useQuery } from '@tanstack/react-query';
import { useInstance } from '../../../shared/pages/instance.ts';
import { refillsQuery } from '../../../shared/queries/refills-query.ts';

/** Refills of an order of the signed-in customer; a guest can not ask for them. `reload` after one was requested. */
export function useRefills(orderId: number, isWanted: boolean) {
  const { locale } = useInstance();
  const { data, isPending, isError, refetch } = useQuery({
    ...refillsQuery(orderId, locale),
    enabled: isWanted,
  });

  return {
    refills: data?.data ?? [],
    canAsk: data?.can_ask ?? false,
    count: data?.count ?? null,
    isLoading: isWanted && isPending,
    hasFailed: isError,
    reload: refetch,
  };
}
