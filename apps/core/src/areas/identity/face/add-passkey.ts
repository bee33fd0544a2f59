import type { addPasskey as call, InputOf, Passkey } from '@fanfare/contract';
import type { Customer } from '../../../caller.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField, notFound, sessionRevoked, unauthenticated } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { writeAccountLetter } from '../../accounts/face/write-account-letter.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { keepLastFactor } from '../sign-in/keep-last-factor.ts';
import { isAsked, keepChallenge, relyingParty, webAuthn } from '../sign-in/passkey-terms.ts';
import { dropPasskeys, insertPasskey, type PasskeyRow, passkeysOf } from './passkey-store.ts';
import { findSession, keepLiving } from './session-store.ts';

/** Seconds after a login in which the password is not asked for again. */
const FRESH_SECONDS = 300;
/** Most passkeys of an account: more than anybody's devices, and a bound on what can be stored. */
const MOST = 20;

type NewCredential = InputOf<typeof call>['body']['credential'];

/**
 * Options for the caller's browser to make a passkey. Throws 422 on `current_password` without the password, unless the
 * session began within five minutes, on `email` while that is not confirmed, and on `passkey` where there are twenty.
 */
export async function beginPasskey(core: Core, caller: Customer, password: string | null) {
  return offerPasskey(core, await requireOwner(core, caller, password));
}

/** Options for the browser of whoever has just been made sure of. Throws 422 on `email` and `passkey` as `beginPasskey` does. */
export async function offerPasskey(core: Core, customer: CustomerRow) {
  // An account may have been opened with somebody else's address: a passkey would keep that person in it.
  if (customer.email_verified_at === null) throw invalidField('email', 'accounts.verify_first');
  const known = await passkeysOf(core.db, customer.id);
  if (known.length >= MOST) throw invalidField('passkey', 'accounts.passkeys_many');
  const { settings } = await core.site.current();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: settings.panelName,
    rpID: relyingParty(core).id,
    userName: customer.email ?? customer.name,
    userDisplayName: customer.name,
    userID: Buffer.from(core.secrets.sign('passkey owner', String(customer.id)).slice(0, 32)),
    timeout: FRESH_SECONDS * 1000,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(core, options.challenge, customer.id);

  return options;
}

/**
 * Keeps the passkey that the browser has made. Throws 422 on `credential` for an answer to anything but what was asked of
 * this customer, once and within five minutes, here, with the owner made sure of by the device.
 */
export async function addPasskey(
  core: Core,
  { customerId, sessionId }: Customer,
  { credential: made, device }: { credential: NewCredential; device: string },
): Promise<Passkey> {
  const found = await requireMade(core, core.db, { customerId, made, at: 'shop' });
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();

  return inTransaction(core, async (tx) => {
    if (!(await keepLiving(tx, sessionId))) throw sessionRevoked();

    return keepPasskey(core, tx, customer, { found, device });
  });
}

const refused = () => invalidField('credential', 'accounts.passkey_not_made');
type Answered = { customerId: number; made: NewCredential; at: 'shop' | 'console' };

/** The passkey in a browser's answer to what was asked of a customer. Throws 422 on `credential` for any other answer. */
export async function requireMade(core: Core, db: Queryable, { customerId, made, at }: Answered) {
  const { clientDataJSON } = made.response;
  if (!(await isAsked(core, db, { clientDataJSON, customerId }))) throw refused();
  const found = await readMade(core, made, at);
  if (found === null) throw refused();

  return found;
}

type Kept = { found: Awaited<ReturnType<typeof requireMade>>; device: string };

/** Keeps a passkey that was made, and tells its owner by a letter. Throws 422 on `credential` for one that is known already. */
export async function keepPasskey(
  core: Core,
  tx: Tx,
  customer: CustomerRow,
  { found, device }: Kept,
): Promise<Passkey> {
  const passkey = await insertPasskey(tx, {
    customer_id: customer.id,
    credential_id: found.id,
    public_key: Buffer.from(found.publicKey),
    counter: BigInt(found.counter),
    transports: found.transports ?? [],
    name: device,
    created_at: core.clock.now(),
    last_used_at: null,
  });
  if (!passkey) throw refused();
  await writeAccountLetter(core, tx, customer, 'passkey-added');

  return presentPasskey(passkey);
}

/** Throws as `dropPasskey` does. */
export async function removePasskey(core: Core, { customerId }: Customer, id: number): Promise<void> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();
  await inTransaction(core, (tx) => dropPasskey(core, tx, customer, id));
}

/**
 * Drops a passkey of a customer, who is told by a letter. Throws 404 for what is none of theirs, and 422 on `passkey` for the last
 * second factor of one of staff.
 */
export async function dropPasskey(core: Core, tx: Tx, customer: CustomerRow, id: number): Promise<void> {
  await keepLastFactor(tx, customer.id, id);
  if ((await dropPasskeys(tx, { customerId: customer.id, id })) === 0) throw notFound('page');
  await writeAccountLetter(core, tx, customer, 'passkey-removed');
}

export async function listPasskeys(core: Core, customerId: number): Promise<Passkey[]> {
  return (await passkeysOf(core.db, customerId)).map(presentPasskey);
}

async function requireOwner(core: Core, caller: Customer, password: string | null): Promise<CustomerRow> {
  const session = await findSession(core.db, caller.sessionId);
  const isFresh =
    session !== undefined && session.signed_in_at > secondsAfter(core.clock.now(), -FRESH_SECONDS);
  if (!isFresh) {
    if (!password) throw invalidField('current_password', 'accounts.password_again');
    return confirmPassword(core, caller.customerId, password);
  }
  const customer = await findCustomer(core.db, caller.customerId);
  if (!customer) throw unauthenticated();

  return customer;
}

/** The passkey that the authenticator made; null for an answer that proves nothing. */
async function readMade(core: Core, made: NewCredential, at: Answered['at']) {
  const { id, origin } = relyingParty(core, at);
  const { transports, ...response } = made.response;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.rawId,
      type: made.type,
      response: { ...response, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);

  return verified?.registrationInfo?.credential ?? null;
}

export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
