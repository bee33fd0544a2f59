import type { InputOf, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound, unauthenticated } from '../../../refusal.ts';
import type { Deed, Done } from '../../../security/audit.ts';
import { dropPasskey, keepPasskey, requireMade } from '../sign-in/add-passkey.ts';
import { passkeysOf } from '../sign-in/passkey-store.ts';
import { replaceCodes } from '../sign-in/second-factor.ts';
import { findSecondFactor } from '../sign-in/second-factor-store.ts';
import { type CustomerRow, findCustomer } from '../store.ts';
import { lockMember } from './members.ts';
import { endOwnSessionOf } from './staff-session-store.ts';

type Made = { credential: InputOf<typeof staff.addOwnPasskey>['body']['credential']; device: string };

/** Keeps a passkey of one of staff, made at the console. Throws 422 on `credential` as `addPasskey` does. */
export async function addOwnPasskey(
  core: Core,
  tx: Tx,
  staffId: number,
  { credential, device }: Made,
): Promise<Deed<'staff.passkey_added'>> {
  const customer = await requireAccount(tx, staffId);
  const found = await requireMade(core, tx, { customerId: staffId, made: credential, at: 'console' });
  const { id } = await keepPasskey(core, tx, customer, { found, device });

  return { action: 'staff.passkey_added', target: staffId, after: { passkey: id, device } };
}

/** Removes an own passkey. Throws 404, and 422 on `passkey` for the last second factor: two at once leave one. */
export async function removeOwnPasskey(
  core: Core,
  tx: Tx,
  staffId: number,
  passkeyId: number,
): Promise<Deed<'staff.passkey_removed'>> {
  const member = await lockMember(tx, staffId);
  if (!member) throw unauthenticated();
  const [passkeys, app] = await Promise.all([passkeysOf(tx, staffId), findSecondFactor(tx, staffId)]);
  const passkey = passkeys.find(({ id }) => id === passkeyId);
  if (!passkey) throw notFound('page');
  if (passkeys.length === 1 && !app?.enabled_at) throw invalidField('passkey', 'staff.last_factor');
  await dropPasskey(core, tx, member.account, passkeyId);

  return {
    action: 'staff.passkey_removed',
    target: staffId,
    before: { passkey: passkeyId, name: passkey.name },
  };
}

/** New recovery codes of one of staff; those before are over. Throws 422 on `second_factor` without an app. */
export async function renewOwnCodes(
  core: Core,
  tx: Tx,
  staffId: number,
): Promise<Done<string[], 'staff.codes_renewed'>> {
  const codes = await replaceCodes(core, tx, await requireAccount(tx, staffId));

  return { answer: codes, deed: { action: 'staff.codes_renewed', target: staffId } };
}

/** Ends an own session in the console. Throws 404 for one that is over or somebody else's. */
export async function endOwnSession(
  core: Core,
  tx: Tx,
  staffId: number,
  sessionId: number,
): Promise<Deed<'staff.session_ended'>> {
  const device = await endOwnSessionOf(tx, { accountId: staffId, id: sessionId, now: core.clock.now() });
  if (device === null) throw notFound('page');

  return { action: 'staff.session_ended', target: staffId, before: { session: sessionId, device } };
}

async function requireAccount(tx: Tx, id: number): Promise<CustomerRow> {
  const account = await findCustomer(tx, id);
  if (!account) throw unauthenticated();

  return account;
}
