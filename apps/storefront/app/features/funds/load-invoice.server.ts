import { getInvoice } from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import type { Invoice } from '../../shared/queries/invoice-query.ts';

/** The customer's invoice that the address names; an address that names none of theirs is 404. */
export async function loadInvoice(app: AppContext, url: URL): Promise<Invoice> {
  const { locale, searchParams } = addressOf(url);
  const id = searchParams.get('invoice') ?? '';
  if (!/^\d{1,9}$/.test(id)) throw missing('page');
  const query = { locale };

  return (await app.call(getInvoice, { params: { invoiceId: id }, query })).data;
}
