import type { Locale } from '@fanfare/contract';
import { type Micro, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { translate } from '../../../i18n/messages.ts';
import type { InvoiceRow } from '../face/invoices.ts';

export type SoldLine = { what: string; quantity: number | null; amount: Micro };

/**
 * The lines of an invoice: a top-up, or orders at the price paid for each, micro-USD. Orders are one line when their
 * prices were read again after the invoice and no longer sum to it.
 */
export async function soldLines(core: Core, invoice: InvoiceRow, locale: Locale): Promise<SoldLine[]> {
  if (invoice.purchase_id === null)
    return [{ what: translate(locale, 'printed.top_up'), quantity: null, amount: invoice.amount }];
  const orders = await core.db
    .selectFrom('orders')
    .select(['id', 'service_id', 'quantity', 'cost'])
    .where('purchase_id', '=', invoice.purchase_id)
    .where('parent_id', 'is', null)
    .orderBy('id')
    .execute();
  const content = (await core.catalogue.current()).content(locale);
  if (sumOf(orders.map(({ cost }) => cost)) !== invoice.amount) {
    const ids = orders.map(({ id }) => id).join(', ');
    return [{ what: translate(locale, 'printed.orders', { ids }), quantity: null, amount: invoice.amount }];
  }

  return orders.map(({ id, service_id, quantity, cost }) => ({
    what: translate(locale, 'printed.order', { service: content.serviceName(service_id), id }),
    quantity,
    amount: cost,
  }));
}
