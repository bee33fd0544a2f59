import type { Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { mostRefundable, refundableAttempt } from '../refunds/book-refund.ts';
import type { InvoiceRow } from './invoices.ts';

/**
 * The last payments of a customer of which something may go back the way it came, the latest first, with how much that is now,
 * micro-USD. Nothing is locked: giving it back decides again.
 */
export async function listRefundable(
  core: Core,
  customerId: number,
  { among }: { among: number },
): Promise<{ invoice: InvoiceRow; most: Micro }[]> {
  const invoices = await core.db
    .selectFrom('invoice')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(among)
    .execute();
  const quoted = await Promise.all(
    invoices.map(async (invoice) => ({
      invoice,
      most: (await refundableAttempt(core, core.db, invoice))
        ? await mostRefundable(core.db, invoice.id)
        : 0n,
    })),
  );

  return quoted.filter(({ most }) => most > 0n);
}
