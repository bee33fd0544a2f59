import type { staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { type Actor, actorName, type Done, staffIdOf } from '../../../security/audit.ts';
import { colleagueOf } from '../answerers.ts';
import { requireTicket } from './require-ticket.ts';

/** Notes that are shown in a ticket, the last ones. */
const SHOWN = 100;

/** Notes something in a ticket for staff. Throws 404. */
export async function noteTicket(
  core: Core,
  tx: Tx,
  actor: Actor,
  { ticketId, text }: { ticketId: number; text: string },
): Promise<Done<null, 'ticket.noted'>> {
  await requireTicket(tx, ticketId);
  const { id } = await tx
    .insertInto('support_note')
    .values({ ticket_id: ticketId, by: actorName(actor), body: text, at: core.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();

  // The words stand with the ticket, with which they are deleted.
  return { answer: null, deed: { action: 'ticket.noted', target: ticketId, after: { note: id } } };
}

/** Notes of staff in a ticket, the oldest first. */
export async function notesOf(db: Queryable, ticketId: number): Promise<staff.TicketNote[]> {
  const rows = await db
    .selectFrom('support_note')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = [...new Set(rows.map(({ by }) => staffIdOf(by)).filter((id) => id !== null))];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('customer').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  const nameOf = (by: string) => {
    const person = people.find(({ id }) => id === staffIdOf(by));
    return person ? colleagueOf(person).name : by.replace(/^command /, '');
  };

  return rows
    .reverse()
    .map(({ id, body, by, at }) => ({ id, text: body, by: nameOf(by), at: at.toISOString() }));
}
