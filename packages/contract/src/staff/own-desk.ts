import * as z from 'zod/mini';
import { attestation } from '../calls/accounts/passkeys.ts';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, text, timestamp } from '../fields.ts';
import { query } from './fields.ts';

const path = '/api/console/v1/own';
const permission = 'desk.open';
const reads = { method: 'GET', permission, audit: 'none', status: 200, query } as const;
const acts = { method: 'POST', permission, needsFactor: true, query } as const;
const errors = [401, 403, 404, 422] as const;

export const getOwnDesk = defineStaffEndpoint({
  ...reads,
  name: 'getOwnDesk',
  summary: 'Own ways into the console, and where the caller is signed in; for owners also who may reach it.',
  path,
  output: data(
    z.object({
      passkeys: z.array(
        z.object({ id, name: z.string(), created_at: timestamp, last_used_at: z.nullable(timestamp) }),
      ),
      /** Time at which the app for codes was turned on; null while it is off. */
      app_since: z.nullable(timestamp),
      recovery_codes: z.int(),
      sessions: z.array(
        z.object({
          id,
          device: z.string(),
          since: timestamp,
          by: z.nullable(z.enum(['passkey', 'app', 'recovery'])),
          ends_at: timestamp,
          is_current: z.boolean(),
        }),
      ),
      /** Networks from which the console is reached (CONSOLE_ADDRESSES), empty for all; null for who is no owner. */
      addresses: z.nullable(z.array(z.string())),
    }),
  ),
  errors: [401, 403],
});

export const offerOwnPasskey = defineStaffEndpoint({
  ...reads,
  name: 'offerOwnPasskey',
  summary: 'What the browser makes a passkey of the caller by, within five minutes.',
  path: `${path}/passkey-options`,
  needsFactor: true,
  output: data(z.looseObject({ challenge: z.string() })),
  errors: [401, 403, 422],
});

export const addOwnPasskey = defineStaffEndpoint({
  ...acts,
  name: 'addOwnPasskey',
  summary: 'Keeps the passkey that the browser has made by the options. Its owner is told by a letter.',
  path: `${path}/passkeys`,
  audit: { target: 'staff', actions: ['staff.passkey_added'] },
  status: 204,
  body: z.strictObject({ credential: attestation }),
  output: z.null(),
  errors: [401, 403, 422],
});

export const removeOwnPasskey = defineStaffEndpoint({
  ...acts,
  name: 'removeOwnPasskey',
  summary: 'Nobody comes in with it any more. The last second factor stays.',
  path: `${path}/passkeys/{passkeyId}/removal`,
  audit: { target: 'staff', actions: ['staff.passkey_removed'] },
  status: 204,
  params: z.object({ passkeyId: idText }),
  output: z.null(),
  errors,
});

export const offerOwnApp = defineStaffEndpoint({
  ...reads,
  name: 'offerOwnApp',
  summary:
    'A secret for an app that makes codes, to be confirmed within half an hour; for who has none turned on.',
  path: `${path}/app-secret`,
  needsFactor: true,
  output: data(
    z.object({
      secret: z.string(),
      /** The address of the secret as a QR code: an SVG in a data URL. */
      qr: z.string(),
    }),
  ),
  errors: [401, 403, 422],
});

export const turnOwnAppOn = defineStaffEndpoint({
  ...acts,
  name: 'turnOwnAppOn',
  summary: 'Turns the app on by its first code; recovery codes are shown this once.',
  path: `${path}/app`,
  audit: { target: 'staff', actions: ['staff.app_on'] },
  status: 200,
  body: z.strictObject({ code: text(100, 1) }),
  output: data(z.object({ recovery_codes: z.array(z.string()) })),
  errors: [401, 403, 422],
});

export const turnOwnAppOff = defineStaffEndpoint({
  ...acts,
  name: 'turnOwnAppOff',
  summary: 'Codes of the app open nothing any more. The last second factor stays.',
  path: `${path}/app/removal`,
  audit: { target: 'staff', actions: ['staff.app_off'] },
  status: 204,
  output: z.null(),
  errors: [401, 403, 422],
});

export const renewOwnCodes = defineStaffEndpoint({
  ...acts,
  name: 'renewOwnCodes',
  summary: 'New recovery codes in place of all before, shown this once.',
  path: `${path}/recovery-codes`,
  audit: { target: 'staff', actions: ['staff.codes_renewed'] },
  status: 200,
  output: data(z.object({ recovery_codes: z.array(z.string()) })),
  errors: [401, 403, 422],
});

export const endOwnSession = defineStaffEndpoint({
  ...acts,
  name: 'endOwnSession',
  summary: 'Ends a session of the caller in the console.',
  path: `${path}/sessions/{sessionId}/end`,
  audit: { target: 'staff', actions: ['staff.session_ended'] },
  status: 204,
  params: z.object({ sessionId: idText }),
  output: z.null(),
  errors,
});
