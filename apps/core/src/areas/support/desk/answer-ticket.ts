import { confidentialIn } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { Refusal } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { lockAnswerer } from '../answerers.ts';
import { insertEntry } from '../store.ts';
import { writeAnswer } from '../ticket-letters.ts';
import { MOVES, moveTicket } from '../ticket-states.ts';
import { storeAssignee } from './assign-ticket.ts';
import { confidentialOf } from './confidential.ts';
import { firstNameOf } from './first-name.ts';
import { requireTicket } from './require-ticket.ts';
import { seenOfTicket } from './seen-ticket.ts';

type Answer = {
  ticketId: number;
  message: string;
  /** True where the named providers and costs are intended. */
  isConfirmed: boolean;
  /** Digest of the ticket as it was read (`seenOfTicket`). */
  seen?: string | undefined;
};

/**
 * Answers a ticket, a closed one too, which opens it again; its customer gets the answer by a letter. Where nobody has the ticket, who
 * answers has it from now on. Throws 404, 409 `stale` where somebody wrote since it was read, and
 * 409 `answer_names` for a provider or a cost in the answer that is not confirmed.
 */
export async function answerTicket(
  core: Core,
  tx: Tx,
  actor: Actor,
  { ticketId, message, isConfirmed, seen }: Answer,
): Promise<Done<null, 'ticket.answered'>> {
  const answererId = 'staff' in actor && (await lockAnswerer(tx, actor.staff)) ? actor.staff : null;
  const ticket = await requireTicket(tx, ticketId);
  requireAsSeen(seen, await seenOfTicket(tx, ticket));
  const named = confidentialIn(message, await confidentialOf(tx, ticket));
  if (named.length > 0 && !isConfirmed)
    throw new Refusal('answer_names', { params: { found: named.join(', ') } });
  const now = core.clock.now();
  const staffName = await firstNameOf(tx, actor);
  const line = {
    type: 'message',
    by: 'staff',
    staff_name: staffName,
    body: message,
    key: null,
    at: now,
  } as const;
  const entryId = (await insertEntry(tx, ticketId, line)) as bigint;
  await moveTicket(tx, ticket, MOVES.byStaff(ticket, now));
  const assigneeId = ticket.assignee_id ?? answererId;
  if (assigneeId !== ticket.assignee_id) await storeAssignee(tx, ticketId, assigneeId);
  await writeAnswer(core, tx, ticket, { entryId, message, staffName });
  await core.happened(tx, 'ticketAnswered', { ticketId, customerId: ticket.customer_id });

  return {
    answer: null,
    deed: {
      action: 'ticket.answered',
      target: ticketId,
      before: { state: ticket.state, assignee: ticket.assignee_id },
      after: {
        ...{ state: 'answered', assignee: assigneeId },
        ...(named.length > 0 && { named: named.join(', ') }),
      },
    },
  };
}
