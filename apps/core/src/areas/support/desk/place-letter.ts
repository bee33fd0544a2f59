import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { lockLetter, storeDecision } from '../letters-aside.ts';
import { oursOf } from '../our-addresses.ts';
import { readWritten } from '../own-words.ts';
import { lockTicket } from '../store.ts';
import { isWritable, storeMessage } from '../write-message.ts';

type Placed = { letterId: number; ticketId: number | null };

/**
 * Puts a letter that was kept aside into a ticket, as what its customer wrote, or (null) sets it aside for good. Throws 404 for a letter
 * that does not wait, and 422 on `ticket_id` for a ticket that is not there or was closed for long.
 */
export async function placeLetter(
  core: Core,
  tx: Tx,
  actor: Actor,
  { letterId, ticketId }: Placed,
): Promise<Done<null, 'letter.placed' | 'letter.dismissed'>> {
  const letter = await lockLetter(tx, letterId);
  if (letter?.state !== 'waiting') throw notFound('page');
  if (ticketId !== null) {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket || !isWritable(ticket, core.clock.now()))
      throw invalidField('ticket_id', 'support.letter_ticket');
    const written = await readWritten({ text: letter.body, html: '' }, oursOf(core, ticket.id));
    await storeMessage(core, tx, ticket, {
      ...written,
      message: written.message || '…',
      key: letter.key,
      leftOut: letter.files.length,
    });
  }
  await storeDecision(tx, letter.id, { ticketId, by: actorName(actor), now: core.clock.now() });

  return {
    answer: null,
    deed: {
      action: ticketId === null ? 'letter.dismissed' : 'letter.placed',
      target: letter.id,
      after: { ticket: ticketId, sender: letter.sender },
    },
  };
}
