import type { InputOf, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound, unauthenticated } from '../../../refusal.ts';
import type { Deed, Done } from '../../../security/audit.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { dropPasskey, keepPasskey, requireMade } from '../../identity/face/add-passkey.ts';
import { passkeysOf } from '../../identity/face/passkey-store.ts';
import { replaceCodes, turnOff, turnOn } from '../../identity/face/second-factor.ts';
import { endOwnSessionOf } from '../../identity/face/staff-session-store.ts';

type NewPasskey = { credential: InputOf<typeof staff.addOwnPasskey>['body']['credential']; device: string };

/** Keeps a passkey of one of staff, made at the console. Throws 422 on `credential` as `addPasskey` does. */
export async function addOwnPasskey(
  core: Core,
  tx: Tx,
  staffId: number,
  { credential, device }: NewPasskey,
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
  const account = await requireAccount(tx, staffId);
  const passkey = (await passkeysOf(tx, staffId)).find(({ id }) => id === passkeyId);
  if (!passkey) throw notFound('page');
  await dropPasskey(core, tx, account, passkeyId);

  return {
    action: 'staff.passkey_removed',
    target: staffId,
    before: { passkey: passkeyId, name: passkey.name },
  };
}

/** Turns the app for codes of one of staff on by its first code, and gives the recovery codes. Throws 422 on `code`. */
export async function turnOwnAppOn(
  core: Core,
  tx: Tx,
  staffId: number,
  code: string,
): Promise<Done<string[], 'staff.app_on'>> {
  const codes = await turnOn(core, tx, await requireAccount(tx, staffId), code);

  return { answer: codes, deed: { action: 'staff.app_on', target: staffId } };
}

/** Turns it off, and the recovery codes with it. Throws 422 on `second_factor` while it is off, and for the last second factor. */
export async function turnOwnAppOff(core: Core, tx: Tx, staffId: number): Promise<Deed<'staff.app_off'>> {
  await turnOff(core, tx, await requireAccount(tx, staffId));

  return { action: 'staff.app_off', target: staffId };
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
