import { ANSWERED_DAYS, daysAfter } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { workInBatches } from '../../data/work-in-batches.ts';
import { insertEntry, lockAnsweredBefore } from './store.ts';
import { MOVES, moveTicket } from './ticket-states.ts';

/** Closes tickets that were answered a week ago, and in which nobody has written since. */
export async function closeAnsweredTickets(core: Core, signal?: AbortSignal): Promise<void> {
  await workInBatches(core, {
    of: 'answered tickets',
    batch: 50,
    signal,
    lock: (tx, some) => lockAnsweredBefore(tx, daysAfter(core.clock.now(), -ANSWERED_DAYS), some),
    async work(tx, tickets) {
      const now = core.clock.now();
      for (const ticket of tickets) {
        await insertEntry(tx, ticket.id, { type: 'closed', by: 'clock', key: null, at: now });
        await moveTicket(tx, ticket, MOVES.closed(now));
      }
    },
  });
}
