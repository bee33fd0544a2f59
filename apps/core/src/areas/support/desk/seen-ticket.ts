import type { Queryable } from '../../../data/database.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import type { TicketRow } from '../store.ts';

/** State of a ticket, as far as an answer depends on it: its state, its order, and the last word in it, whoever wrote that. */
export async function seenOfTicket(
  db: Queryable,
  { id, state, order_id }: Pick<TicketRow, 'id' | 'state' | 'order_id'>,
): Promise<string> {
  const { last } = await db
    .selectFrom('support_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('ticket_id', '=', id)
    .where('type', 'in', ['message', 'closed'])
    .executeTakeFirstOrThrow();

  return digestOf(state, order_id, String(last));
}
