import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { openForCustomer } from '../../support/desk/open-for-customer.ts';
import { lockInvoice } from '../face/invoices.ts';

/**
 * Asks whoever pays an invoice about it, in a ticket that is open from an earlier question or a new one; they get it by a letter
 * too. Throws 404.
 */
export async function askPayer(
  core: Core,
  tx: Tx,
  actor: Actor,
  { invoiceId, message }: { invoiceId: number; message: string },
): Promise<Done<{ data: { ticket_id: number } }, 'invoice.payer_asked'>> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw notFound('invoice');
  const { answer } = await openForCustomer(core, tx, actor, {
    ...{ customerId: invoice.customer_id, message },
    ticketId: await openQuestionAbout(tx, invoiceId),
  });
  const { ticket_id: ticketId } = answer.data;
  await tx
    .insertInto('payment_question')
    .values({
      ...{ invoice_id: invoiceId, ticket_id: ticketId },
      ...{ asked_by: actorName(actor), asked_at: core.clock.now() },
    })
    .execute();

  return {
    answer,
    deed: { action: 'invoice.payer_asked', target: invoiceId, after: { ticket: ticketId } },
  };
}

async function openQuestionAbout(db: Queryable, invoiceId: number): Promise<number | null> {
  const row = await db
    .selectFrom('payment_question')
    .innerJoin('support_ticket', 'support_ticket.id', 'payment_question.ticket_id')
    .select('support_ticket.id')
    .where('payment_question.invoice_id', '=', invoiceId)
    .where('support_ticket.state', '<>', 'closed')
    .orderBy('payment_question.id', 'desc')
    .executeTakeFirst();

  return row?.id ?? null;
}
