import { getInvoice } from '@fanfare/contract';
import { ApiError } from '../../shared/api-error.ts';
import type { AppContext } from '../../shared/app-context.ts';
import { requireCustomer } from '../../shared/guards.server.ts';
import { localeOfPath } from '../../shared/locales.ts';
import type { Invoice } from './use-invoice.ts';

type Asked = Parameters<typeof requireCustomer>[1];

/** The customer's invoice that the address names; null when it names none of theirs. */
export async function loadInvoice(app: AppContext, asked: Asked): Promise<Invoice | null> {
  requireCustomer(app, asked);
  const url = new URL(asked.request.url);
  const id = url.searchParams.get('invoice') ?? '';
  if (!/^\d{1,9}$/.test(id)) return null;
  try {
    return (
      await app.call(getInvoice, { params: { invoiceId: id }, query: { locale: localeOfPath(url.pathname) } })
    ).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
