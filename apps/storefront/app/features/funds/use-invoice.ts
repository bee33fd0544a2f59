import { getInvoice, type OutputOf } from '@fanfare/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shared/api.ts';

const POLL_MS = 1500;

export type Invoice = OutputOf<typeof getInvoice>['data'];

/** An invoice whose payment may still be on its way: asked for again until it is settled, then the balance is read anew. */
export function useInvoice(loaded: Invoice, locale: string): Invoice {
  const [invoice, setInvoice] = useState(loaded);
  const { revalidate } = useRevalidator();
  const { id } = invoice;
  const isOpen = invoice.status === 'created';

  // The gateway tells the server, not the page: the page has to ask.
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      callApi(getInvoice, { params: { invoiceId: String(id) }, query: { locale } })
        .then(({ data }) => {
          setInvoice(data);
          if (data.status === 'paid') void revalidate();
        })
        .catch(() => null);
    }, POLL_MS);

    return () => clearInterval(timer);
  }, [id, isOpen, locale, revalidate]);

  return invoice;
}
