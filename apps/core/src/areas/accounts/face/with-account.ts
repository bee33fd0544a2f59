import type { AuditAction } from '@fanfare/contract';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Deed, Done } from '../../../security/audit.ts';
import { type CustomerRow, findNamedAccount } from './store.ts';

/** The result of an action by staff on an account, with the account's id. */
export type Helped<Action extends AuditAction> = Done<number, Action>;

type Change<Action extends AuditAction> = Omit<Deed<Action>, 'target'>;

/** Changes the account of a name (`findNamedAccount`). Throws 404 where there is none. */
export async function withAccount<Action extends AuditAction>(
  tx: Tx,
  named: string,
  change: (account: CustomerRow) => Promise<Change<Action>>,
): Promise<Helped<Action>> {
  const account = await findNamedAccount(tx, named);
  if (!account) throw notFound('page');

  return { answer: account.id, deed: { ...(await change(account)), target: account.id } };
}
