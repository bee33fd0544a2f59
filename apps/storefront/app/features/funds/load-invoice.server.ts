import { getInvoice } from '@fanfare/contract';
import type { AppContext } from '../../shared/app-context.ts';
import { requireCustomer } from '../../shared/guards.server.ts';
import { localeOfPath } from '../../shared/locales.ts';
import { missing, orMissing } from '../../shared/refusals.ts';
import type { Invoice } from './use-invoice.ts';

type Asked = Parameters<typeof requireCustomer>[1];

/** The customer's invoice that the address names; an address that names none of theirs is 404. */
export async function loadInvoice(app: AppContext, asked: Asked): Promise<Invoice> {
  requireCustomer(app, asked);
  const url = new URL(asked.request.url);
  const id = url.searchParams.get('invoice') ?? '';
  if (!/^\d{1,9}$/.test(id)) throw missing('page');
  const query = { locale: localeOfPath(url.pathname) };

  return (await orMissing(app.call(getInvoice, { params: { invoiceId: id }, query }), 'page')).data;
}
