import { canMoveInvoice, isManualStrategy } from '@fanfare/rules';
import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField } from '../../refusal.ts';
import { requirePayer } from './require-payer.ts';
import { isManual, lockInvoice, markInvoice } from './store.ts';

type Marking = { invoiceId: number; token: string | null | undefined; comment: string | null | undefined };

/**
 * Takes the buyer's word that a manual payment, or one by code, was sent (server semantics §2.6): once, and for staff to check. It moves
 * no money.
 *
 * Throws 401 and 404 as `requirePayer` does, 422 on `invoice` for another kind of payment and for one that was marked,
 * settled or not paid in time.
 */
export async function markAsPaid(
  core: Core,
  caller: Caller,
  { invoiceId, token, comment }: Marking,
): Promise<void> {
  const { methods } = await core.catalogue.current();
  await inTransaction(core, async (tx) => {
    const found = invoiceId < 2 ** 31 ? await lockInvoice(tx, invoiceId) : undefined;
    const invoice = requirePayer(core, caller, token, found);
    // A code may be paid by a transfer that no gateway tells of (server semantics §2.6).
    const { strategy = '' } = isManual(invoice)
      ? { strategy: 'message' }
      : (methods.get(invoice.payment_method_id) ?? {});
    if (!isManualStrategy(strategy)) throw invalidField('invoice', 'invoice.not_manual');
    if (invoice.status === 'marked') throw invalidField('invoice', 'invoice.already_marked');
    const now = core.clock.now();
    if (!canMoveInvoice(strategy, invoice.status, 'marked') || invoice.expires_at <= now)
      throw invalidField('invoice', 'invoice.closed');
    await markInvoice(tx, invoice.id, { comment: comment?.trim() || null, now });
  });
}
