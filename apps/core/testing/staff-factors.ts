import * as contract from '@fanfare/contract';
import { Secret, TOTP } from 'otpauth';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { Authenticator } from './authenticator.ts';

/** Answer of a device when a member of staff, whose mailbox is confirmed, makes a passkey at the console. */
export async function madeAtDesk(api: Api, core: Core, by: TestCustomer) {
  const { db, clock, config } = core;
  await db.updateTable('customer').set({ email_verified_at: clock.now() }).where('id', '=', by.id).execute();
  const { challenge } = (await api.call(contract.staff.offerOwnPasskey, {}, by)).body.data;
  const terms = { origin: config.consoleOrigin ?? '', rpId: new URL(config.publicUrl).hostname };

  return new Authenticator().make(challenge, terms);
}

/** Adds a passkey at the console, and gives its number. */
export async function passkeyAtDesk(api: Api, core: Core, by: TestCustomer): Promise<number> {
  await api.call(contract.staff.addOwnPasskey, { body: { credential: await madeAtDesk(api, core, by) } }, by);
  const { passkeys } = (await api.call(contract.staff.getOwnDesk, {}, by)).body.data;

  return passkeys.at(-1)?.id ?? 0;
}

/** The first code of an app that one of staff, who has a passkey and no app, sets up at the console. */
export async function codeAtDesk(api: Api, core: Core, by: TestCustomer): Promise<string> {
  const { secret } = (await api.call(contract.staff.offerOwnApp, {}, by)).body.data;
  const timestamp = core.clock.now().getTime();

  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
