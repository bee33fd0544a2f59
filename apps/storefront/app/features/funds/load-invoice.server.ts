import { getInvoice } from '@fanfare/contract';
import { addressOf } from '../../shared/address.ts';
import type { AppContext } from '../../shared/app-context.ts';
import { requireCustomer } from '../../shared/guards.server.ts';
import { missing, orMissing } from '../../shared/refusals.ts';
import type { Invoice } from './use-invoice.ts';

type Asked = Parameters<typeof requireCustomer>[1];

/** The customer's invoice that the address names; an address that names none of theirs is 404. */
export async function loadInvoice(app: AppContext, asked: Asked): Promise<Invoice> {
  requireCustomer(app, asked);
  const { locale, searchParams } = addressOf(asked.url);
  const id = searchParams.get('invoice') ?? '';
  if (!/^\d{1,9}$/.test(id)) throw missing('page');
  const query = { locale };

  return (await orMissing(app.call(getInvoice, { params: { invoiceId: id }, query }), 'page')).data;
}
