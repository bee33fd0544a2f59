import { canReopen } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { forgetDraft } from './drafts.ts';
import { sendFilesWith } from './files.ts';
import { writerOf } from './finders.ts';
import { insertEntry, lockTicket, type TicketRow } from './store.ts';
import { tellShop } from './ticket-letters.ts';
import { MOVES, moveTicket } from './ticket-states.ts';

type Written = { message: string; files?: readonly number[] | undefined; key?: string | null | undefined };

/**
 * Writes what the customer of a ticket sent by their page; the same key again is the same message. A ticket that was closed in the
 * last 14 days opens again. Throws 422 on `message` where it is closed for longer, and on `files` for files that are not there.
 */
export function writeMessage(core: Core, ticketId: number, { message, files = [], key = null }: Written) {
  return inTransaction(core, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw notFound('page');
    if (!isWritable(ticket, core.clock.now())) throw invalidField('message', 'support.closed_for_good');
    const entryId = await storeMessage(core, tx, ticket, { message, key });
    if (entryId === null) return;
    await sendFilesWith(tx, entryId, writerOf(ticket), files);
    if (ticket.customer_id !== null) await forgetDraft(tx, ticket.customer_id, `ticket ${ticket.id}`);
  });
}

/** True while a message may still go into a ticket. */
export const isWritable = ({ closed_at: closedAt }: TicketRow, now: Date): boolean =>
  closedAt === null || canReopen(closedAt, now);

/** Stores a message of a ticket's customer and tells the shop; null for one that is known. Lock the ticket first. */
export async function storeMessage(
  core: Core,
  tx: Tx,
  ticket: TicketRow,
  {
    message,
    key,
    letter = null,
    leftOut = 0,
  }: { message: string; key: string | null; letter?: string | null; leftOut?: number },
): Promise<bigint | null> {
  const now = core.clock.now();
  const entry = {
    type: 'message',
    by: 'customer',
    body: message,
    letter,
    key,
    left_out: leftOut,
    at: now,
  } as const;
  const entryId = await insertEntry(tx, ticket.id, entry);
  if (entryId === null) return null;
  await moveTicket(tx, ticket, MOVES.byCustomer(now));
  if (ticket.state !== 'with_us') await tellShop(core, tx, ticket, { entryId, message });

  return entryId;
}
