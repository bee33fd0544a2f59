import type { Locale } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useReload } from '../../shared/loading/use-reload.ts';
import { type Invoice, invoiceQuery } from '../../shared/queries/invoice-query.ts';

const POLL_MS = 1500;

/** An invoice whose payment may still be on its way: asked for again until it is settled, then the balance is read anew. */
export function useInvoice(loaded: Invoice, locale: Locale): Invoice {
  const reload = useReload();
  // The gateway tells the server, not the page: the page has to ask.
  const { data: invoice } = useQuery({
    ...invoiceQuery(loaded, locale),
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  });
  const wasOpen = isOpen(loaded);
  const readBalance = useEffectEvent(reload);
  useEffect(() => {
    if (wasOpen && invoice.status === 'paid') readBalance();
  }, [wasOpen, invoice.status]);

  return invoice;
}

const isOpen = (invoice: Invoice | undefined) => invoice?.status === 'created';
