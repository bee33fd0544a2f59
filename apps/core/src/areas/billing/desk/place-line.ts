import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound, Refusal } from '../../../refusal.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { findInvoice } from '../face/invoices.ts';
import { dropPlacement, lockLine, placementOf, storePlacement } from '../face/statement-store.ts';

type Placed = {
  lineId: number;
  invoiceId: number | null;
  /** The invoice that it was seen placed on; null for none. */
  expected?: number | null | undefined;
};

/**
 * Says which invoice a line of a bank is for, or (null) that it is for none; this credits nothing. Throws 404 for a line that is not
 * there, 422 on `invoice_id` for an invoice that is not there, and on `line` for a line by which another invoice was paid,
 * and 409 `stale` where a colleague placed it since.
 */
export async function placeLine(
  core: Core,
  tx: Tx,
  actor: Actor,
  { lineId, invoiceId, expected }: Placed,
): Promise<Done<null, 'line.placed'>> {
  const line = await lockLine(tx, lineId);
  if (!line) throw notFound('page');
  const before = await placementOf(tx, lineId);
  if (expected !== undefined && expected !== (before ?? null)) throw new Refusal('stale');
  if (before !== undefined && before !== invoiceId && (await findInvoice(tx, before))?.status === 'paid')
    throw invalidField('line', 'statements.line_used');
  if (invoiceId === null) await dropPlacement(tx, lineId);
  else {
    const invoice = await findInvoice(tx, invoiceId);
    if (!invoice) throw invalidField('invoice_id', 'errors.invoice_not_found');
    await storePlacement(tx, { lineId, invoiceId, by: actorName(actor), now: core.clock.now() });
  }

  return {
    answer: null,
    deed: {
      action: 'line.placed',
      target: lineId,
      before: { invoice: before ?? null },
      after: { invoice: invoiceId },
    },
  };
}
