import { parseLocale, type staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { translate } from '../../../i18n/messages.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { requireAnothersThing } from '../../approvals/face/require-another-person.ts';
import { findInvoice } from '../face/invoices.ts';
import { decideManualPayment } from './decide-manual-payment.ts';

type Refused = {
  invoiceId: number;
  code: (typeof staff.PAYMENT_REFUSALS)[number];
  /** For the buyer, behind what the code says. */
  words: string;
};

/**
 * Refuses a payment that its buyer marked as sent, with a reason that they read in their language. Throws 404, 422 on `invoice` for one
 * that does not wait and for one's own, and on `words` where `other` has none.
 */
export async function refusePayment(
  core: Core,
  tx: Tx,
  actor: Actor,
  { invoiceId, code, words }: Refused,
): Promise<Done<null, 'invoice.refused'>> {
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw notFound('invoice');
  requireAnothersThing(actor, {
    customerId: invoice.customer_id,
    field: 'invoice',
    own: 'staff.own_balance',
  });
  const own = words.trim();
  if (code === 'other' && own === '') throw invalidField('words', 'validation.required');
  const locale = parseLocale(invoice.locale) ?? 'en';
  const said = code === 'other' ? '' : translate(locale, `payment_refused.${code}`);
  const reason = [said, own].filter(Boolean).join(' ');
  const { deed } = await decideManualPayment(core, tx, invoiceId, { outcome: 'rejected', reason });

  return { answer: null, deed: { ...deed, action: 'invoice.refused', after: { status: 'rejected', code } } };
}
