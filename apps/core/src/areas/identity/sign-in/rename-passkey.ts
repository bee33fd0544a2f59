import type { Passkey } from '@fanfare/contract';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { presentPasskey } from '../face/add-passkey.ts';
import { renamePasskeyOf } from '../face/passkey-store.ts';

/** Calls a passkey what its owner knows it by; nothing else of it changes. Throws 404 for what is no passkey of the caller's. */
export async function renamePasskey(
  core: Core,
  { customerId }: Customer,
  { id, name }: { id: number; name: string },
): Promise<Passkey> {
  const passkey = await renamePasskeyOf(core.db, { customerId, id, name });
  if (!passkey) throw notFound('page');

  return presentPasskey(passkey);
}
