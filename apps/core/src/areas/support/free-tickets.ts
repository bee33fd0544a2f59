import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { lockAnswerer } from './answerers.ts';

/** Makes the tickets of one of staff nobody's once they may not answer any. */
export const freeTicketsOfMember = (_core: Core, tx: Tx, { memberId }: DomainEvents['rightsChanged']) =>
  freeTickets(tx, memberId);

/** Somebody who is frozen acts as staff no more. */
export const freeTicketsOfFrozen = (_core: Core, tx: Tx, { customerId }: DomainEvents['accountFrozen']) =>
  freeTickets(tx, customerId);

async function freeTickets(tx: Tx, staffId: number): Promise<void> {
  if (await lockAnswerer(tx, staffId)) return;
  await tx
    .updateTable('support_ticket')
    .set({ assignee_id: null })
    .where('assignee_id', '=', staffId)
    .execute();
}
