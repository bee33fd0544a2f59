import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { seal, unseal } from '../../security/sealed.ts';

const lockOf = (accountId: number) => ({ purpose: 'channel permission', owner: String(accountId) });

export const sealPermission = (core: Core, accountId: number, permission: string): Buffer =>
  seal(core.secrets, lockOf(accountId), Buffer.from(permission));

/** Throws where the database was moved without its secret key. */
export function openPermission(core: Core, accountId: number, sealed: Buffer): string {
  const permission = unseal(core.secrets, lockOf(accountId), sealed);
  if (permission === null) throw new Error('the permission to read a channel can not be opened');

  return permission.toString();
}

/** Notes permissions that are given back at the network by `endPermissions`, however long that is away. */
export async function dropPermissions(
  tx: Tx,
  accounts: readonly { id: number; permission: Buffer | null }[],
  now: Date,
): Promise<void> {
  const rows = accounts.flatMap(({ id, permission }) =>
    permission === null ? [] : [{ account_id: id, permission, next_try_at: now }],
  );
  if (rows.length > 0) await tx.insertInto('ended_permission').values(rows).execute();
}
