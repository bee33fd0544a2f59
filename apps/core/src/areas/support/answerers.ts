import type { Queryable, Tx } from '../../data/database.ts';
import { staffPermissionsOf } from '../../security/staff-role.ts';
import { type CustomerRow, findCustomer } from '../accounts/face/store.ts';
import { findStaffAccounts } from '../staff/face/members.ts';

/** A colleague as others of staff name them. */
export const colleagueOf = ({ id, name, email }: Pick<CustomerRow, 'id' | 'name' | 'email'>) => ({
  id,
  name: name || (email ?? `#${id}`),
});

const mayAnswer = (account: CustomerRow) => staffPermissionsOf(account).includes('tickets.answer');

/**
 * True for somebody who may answer tickets. Their rights stay as they are until the transaction ends: whoever takes them away
 * waits, and then finds the tickets that were given meanwhile. Ask before a ticket is locked, as those who take rights away do.
 */
export async function lockAnswerer(tx: Tx, staffId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', staffId)
    .forShare()
    .executeTakeFirst();

  return account !== undefined && mayAnswer(account);
}

/** Members of staff who may answer tickets, by their names, with the number of waiting tickets that each has. */
export async function listAnswerers(db: Queryable): Promise<{ id: number; name: string; waiting: number }[]> {
  const [accounts, held] = await Promise.all([
    findStaffAccounts(db),
    db
      .selectFrom('support_ticket')
      .select(({ fn }) => ['assignee_id', fn.countAll<number>().as('waiting')])
      .where('state', '=', 'with_us')
      .where('assignee_id', 'is not', null)
      .groupBy('assignee_id')
      .execute(),
  ]);
  const waitingOf = new Map(held.map((row) => [row.assignee_id, Number(row.waiting)]));

  return accounts
    .filter(mayAnswer)
    .map((account) => ({ ...colleagueOf(account), waiting: waitingOf.get(account.id) ?? 0 }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The colleague who has a ticket, by their name; null for nobody. */
export async function assigneeOf(db: Queryable, assigneeId: number | null) {
  const account = assigneeId === null ? undefined : await findCustomer(db, assigneeId);

  return account ? colleagueOf(account) : null;
}
