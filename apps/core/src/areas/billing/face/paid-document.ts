import type { Locale, OrderDetail } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { documentPath } from '../invoices/document-url.ts';

/** The invoice that a purchase was paid by, with the path of its document; null for one from the balance. */
export async function paidDocument(
  core: Core,
  purchaseId: number,
  { locale, reader }: { locale: Locale; reader: 'buyer' | 'payer' },
): Promise<OrderDetail['purchase']['invoice']> {
  const invoice = await core.db
    .selectFrom('invoice')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

  return invoice ? { id: invoice.id, document_url: documentPath(core, invoice.id, locale, reader) } : null;
}
