import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { findCustomer } from '../accounts/face/store.ts';

/** Gives an account the tickets that its owner wrote as a guest: they have proved to read the mailbox. */
export async function takeOverTickets(
  _core: Core,
  tx: Tx,
  { accountId }: DomainEvents['guestJoined'],
): Promise<void> {
  const account = await findCustomer(tx, accountId);
  if (!account?.email) return;
  await tx
    .updateTable('support_ticket')
    .set({ customer_id: accountId, email: null })
    .where('email', '=', account.email)
    .execute();
}
