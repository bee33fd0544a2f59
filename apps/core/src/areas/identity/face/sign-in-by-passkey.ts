import type { InputOf, loginWithPasskey } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { invalidField } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { isAsked, keepChallenge, NOBODYS_KEY, relyingParty, webAuthn } from '../sign-in/passkey-terms.ts';
import { findPasskey, noteUse, type PasskeyRow } from './passkey-store.ts';

type Used = InputOf<typeof loginWithPasskey>['body']['credential'];

/** Options for a browser to ask for a passkey. They name no account: the device knows its own. */
export async function beginSignIn(core: Core) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(core).id,
    userVerification: 'required',
    timeout: 300_000,
  });
  await keepChallenge(core, options.challenge, null);

  return options;
}

/**
 * The customer of a passkey. The device has made sure of its owner, so that it counts as both steps: no code is asked for.
 * Throws 422 on `credential`, alike and after the same work for an unknown passkey, a wrong signature, an answer that was
 * given before or too late, and a counter that went backwards: then somebody has a copy.
 */
export async function signInByPasskey(
  core: Core,
  used: Used,
  at: 'shop' | 'console' = 'shop',
): Promise<CustomerRow> {
  const refused = () => invalidField('credential', 'accounts.passkey_refused');
  const { clientDataJSON } = used.response;
  const isAnswer = await isAsked(core, core.db, { clientDataJSON, customerId: null });
  const passkey = await findPasskey(core.db, used.id);
  // The customer is read before the use is noted: a new password removes passkeys, and a concurrent login then holds
  // the old row and is refused. An unknown passkey looks up a customer as well, for the same work.
  const customer = await findCustomer(core.db, passkey?.customer_id ?? 0);
  const counter = await readUsed(core, used, { passkey, at });
  if (!isAnswer || !passkey || counter === null) throw refused();
  const isFirst = await noteUse(core.db, passkey, { counter: BigInt(counter), now: core.clock.now() });
  if (!isFirst || !customer) throw refused();

  return customer;
}

/** The authenticator's new counter; null for an answer that proves nothing. */
async function readUsed(
  core: Core,
  used: Used,
  { passkey, at }: { passkey: PasskeyRow | undefined; at: 'shop' | 'console' },
): Promise<number | null> {
  const { id, origin } = relyingParty(core, at);
  const { userHandle, ...response } = used.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: {
      id: used.id,
      rawId: used.rawId,
      type: used.type,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: used.id,
      publicKey: passkey ? new Uint8Array(passkey.public_key) : NOBODYS_KEY,
      counter: Number(passkey?.counter ?? 0),
    },
    requireUserVerification: true,
  }).catch(() => null);

  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
