import { getInvoice, type OutputOf } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shared/api.ts';

const POLL_MS = 1500;

export type Invoice = OutputOf<typeof getInvoice>['data'];

/** An invoice whose payment may still be on its way: asked for again until it is settled, then the balance is read anew. */
export function useInvoice(loaded: Invoice, locale: string): Invoice {
  const { revalidate } = useRevalidator();
  // The gateway tells the server, not the page: the page has to ask.
  const { data: invoice } = useQuery({
    queryKey: ['invoice', locale, loaded],
    queryFn: async ({ signal }) => {
      const params = { invoiceId: String(loaded.id) };
      return (await callApi(getInvoice, { params, query: { locale } }, { signal })).data;
    },
    initialData: loaded,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  });
  const wasOpen = isOpen(loaded);
  const readBalance = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (wasOpen && invoice.status === 'paid') readBalance();
  }, [wasOpen, invoice.status]);

  return invoice;
}

const isOpen = (invoice: Invoice | undefined) => invoice?.status === 'created';
