import type { keepTicketDraft, ParsedInputOf } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound } from '../../refusal.ts';
import { findOrder } from '../orders/face/order-rows.ts';
import { findTicket } from './store.ts';

type Draft = ParsedInputOf<typeof keepTicketDraft>['body'];
/** Drafts of a customer; the oldest beyond are forgotten. */
const MOST = 20;

/**
 * Keeps what a customer has begun to write, for all their devices; an empty text forgets it. Gives when it was kept. Throws 404 for a
 * ticket or an order of somebody else.
 */
export async function keepDraft(core: Core, customerId: number, draft: Draft): Promise<Date | null> {
  const about = await aboutOf(core, customerId, draft);
  const at = core.clock.now();
  if (draft.text.trim() === '') {
    await inTransaction(core, (tx) => forgetDraft(tx, customerId, about));
    return null;
  }
  await inTransaction(core, async (tx) => {
    const kept = { body: draft.text, kind: draft.kind ?? null, at };
    await tx
      .insertInto('support_draft')
      .values({ ...kept, customer_id: customerId, about })
      .onConflict((conflict) => conflict.columns(['customer_id', 'about']).doUpdateSet(kept))
      .execute();
    await sql`
      delete from support_draft where customer_id = ${customerId} and about in (
        select about from support_draft where customer_id = ${customerId} order by at desc, about offset ${MOST}
      )`.execute(tx);
  });

  return at;
}

async function aboutOf(
  core: Core,
  customerId: number,
  { ticket_id: ticketId = null, order_id: orderId = null }: Draft,
): Promise<string> {
  if (ticketId !== null) {
    const ticket = await findTicket(core.db, ticketId);
    if (ticket?.customer_id !== customerId) throw notFound('page');

    return `ticket ${ticketId}`;
  }
  if (orderId === null) return 'new';
  const order = await findOrder(core.db, orderId);
  if (order?.customer_id !== customerId) throw notFound('order');

  return `order ${orderId}`;
}

/** A customer's draft about something; undefined without one. */
export function findDraft(db: Queryable, customerId: number, about: string) {
  return db
    .selectFrom('support_draft')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('about', '=', about)
    .executeTakeFirst();
}

export async function forgetDraft(tx: Tx, customerId: number, about: string): Promise<void> {
  await tx
    .deleteFrom('support_draft')
    .where('customer_id', '=', customerId)
    .where('about', '=', about)
    .execute();
}
