import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { data, id, idText, localeQuery, nameWords, text, timestamp } from '../../fields.ts';
import { profile } from './profile-shapes.ts';

const query = z.object(localeQuery);

const passkey = z.object({
  id,
  /** Browser and system with which the passkey was made, until its owner names it; empty when the browser told nothing. */
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});
export type Passkey = z.output<typeof passkey>;

/** Options for the browser, in WebAuthn's JSON form. */
const options = data(z.looseObject({ challenge: z.string() }));

/** Base64url. */
const bytes = (max: number) => text(max, 1).check(z.regex(/^[\w-]+=*$/));
const common = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
const rest = {
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(text(40))),
};

/** The browser's answer when a passkey was made. */
export const attestation = z.object({
  ...common,
  ...rest,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(text(20)).check(z.maxLength(8))),
  }),
});
/** The browser's answer when a passkey was used. */
export const assertion = z.object({
  ...common,
  ...rest,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: z.optional(z.nullable(text(200))),
  }),
});

const passkeysCall = resource('/api/v1/passkeys', { access: 'customer', policy: 'self', query });

export const listPasskeys = passkeysCall({
  name: 'listPasskeys',
  summary: 'Passkeys that the caller logs in with, the oldest first.',
  method: 'GET',
  status: 200,
  output: data(z.array(passkey)),
  errors: [401, 403],
});

export const beginPasskey = passkeysCall({
  name: 'beginPasskey',
  summary:
    'What the browser makes a passkey by, within five minutes. Asks for the password (422 on `current_password`) unless the caller signed in less than five minutes ago.',
  method: 'POST',
  path: '/options',
  status: 201,
  body: z.strictObject({ current_password: z.optional(z.nullable(text(128))) }),
  output: options,
  errors: [401, 403, 422, 429],
});

export const addPasskey = passkeysCall({
  name: 'addPasskey',
  summary: 'Keeps the passkey that the browser has made by the options. The owner is told by a letter.',
  method: 'POST',
  status: 201,
  body: z.strictObject({ credential: attestation }),
  output: data(passkey),
  errors: [401, 403, 422],
});

const passkeyCall = resource('/api/v1/passkeys/{passkeyId}', {
  access: 'customer',
  policy: 'self',
  params: z.object({ passkeyId: idText }),
  query,
});

export const renamePasskey = passkeyCall({
  name: 'renamePasskey',
  summary: 'Calls it what its owner knows it by.',
  method: 'PATCH',
  status: 200,
  body: z.strictObject({ name: z.pipe(nameWords(200, 0), text(60, 1)) }),
  output: data(passkey),
  errors: [401, 403, 404, 422],
});

export const removePasskey = passkeyCall({
  name: 'removePasskey',
  summary:
    'Nobody logs in with it any more. The owner is told by a letter. The last second factor of one of staff stays.',
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 403, 404, 422],
});

export const beginPasskeyLogin = defineEndpoint({
  name: 'beginPasskeyLogin',
  summary: 'What the browser asks for a passkey with, within five minutes; whose, it finds out by itself.',
  method: 'POST',
  path: '/login/passkey/options',
  access: 'anyone',
  policy: 'public',
  status: 201,
  query,
  output: options,
  errors: [],
});

export const loginWithPasskey = defineEndpoint({
  name: 'loginWithPasskey',
  summary:
    'Signs in as /login does, by a passkey whose device has made sure of its owner: no password and no code is asked for.',
  method: 'POST',
  path: '/login/passkey',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  body: z.strictObject({ credential: assertion, remember: z.optional(z.boolean()) }),
  output: data(profile),
  givesBearer: true,
  errors: [422, 429],
});
