import * as z from 'zod/mini';
import { assertion } from '../calls/accounts/passkeys.ts';
import { defineEndpoint } from '../endpoint.ts';
import { data, id, localeQuery, password, text, timestamp } from '../fields.ts';
import { STAFF_ROLES, staffPermission } from '../staff-roles.ts';

/** Calls by which staff comes in to the console, and shows the second factor again (rules §5.3). */
const path = '/api/console/v1/session';
const call = { access: 'session', policy: 'session', query: z.object(localeQuery) } as const;

const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  permissions: z.array(staffPermission),
  /** Second factors that the account has; codes of recovery are counted. */
  factors: z.object({ passkeys: z.number(), app: z.boolean(), recovery_codes: z.number() }),
  /** Time at which a second factor was last shown; null before the first time. */
  proven_at: z.nullable(timestamp),
  /** The session ends then, whatever is done. */
  ends_at: timestamp,
});
export type Me = z.output<typeof me>;

/**
 * State of signing in: `out` without a session, `factor` where the password was right and a second factor is to be shown,
 * `set_up` where the account has none yet, `in` inside.
 */
const door = z.object({
  shop: z.object({
    name: z.string(),
    /** Address of the shop's own pages. */
    url: z.string(),
    logo_url: z.nullable(z.string()),
    time_zone: z.string(),
    /** The brand's colour in each scheme. */
    colors: z.object({ light: z.string(), dark: z.string() }),
    /** In a demo: the accounts of its staff, whose passwords are public, and what the app of whoever stands here shows now. */
    demo: z.nullable(
      z.object({
        accounts: z.array(z.object({ email: z.string(), password: z.string() })),
        code: z.nullable(z.string()),
      }),
    ),
  }),
  state: z.enum(['out', 'factor', 'set_up', 'in']),
  me: z.nullable(me),
});
export type Door = z.output<typeof door>;

export const getDoor = defineEndpoint({
  ...call,
  name: 'getDoor',
  summary: 'The shop’s name and colours, and how far the caller has come in.',
  method: 'GET',
  path,
  status: 200,
  output: data(door),
  errors: [],
});

export const enterPassword = defineEndpoint({
  ...call,
  name: 'enterPassword',
  summary: 'The first step in: e-mail and password of an account of staff.',
  method: 'POST',
  path,
  status: 200,
  body: z.strictObject({ email: text(254, 1), password: text(256, 1) }),
  output: data(door),
  errors: [422],
});

export const getFactorOptions = defineEndpoint({
  ...call,
  name: 'getFactorOptions',
  summary: 'What the browser asks for a passkey with, within five minutes.',
  method: 'POST',
  path: `${path}/passkey-options`,
  status: 200,
  output: data(z.looseObject({ challenge: z.string() })),
  errors: [401],
});

export const showFactor = defineEndpoint({
  ...call,
  name: 'showFactor',
  summary:
    'The second step in, and again before money, keys and staff are touched: a passkey, a code of the app, or a recovery code.',
  method: 'POST',
  path: `${path}/factor`,
  status: 200,
  body: z.union([z.strictObject({ code: text(100, 1) }), z.strictObject({ credential: assertion })]),
  output: data(door),
  errors: [401, 422],
});

export const beginApp = defineEndpoint({
  ...call,
  name: 'beginApp',
  summary: 'A secret for an app that makes codes, for an account of staff that has no second factor yet.',
  method: 'POST',
  path: `${path}/app`,
  status: 200,
  output: data(
    z.object({
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code: an SVG in a data URL. */
      qr: z.string(),
    }),
  ),
  errors: [401, 422],
});

export const confirmApp = defineEndpoint({
  ...call,
  name: 'confirmApp',
  summary: 'Turns the app on by its first code; recovery codes are shown this once.',
  method: 'POST',
  path: `${path}/app/confirm`,
  status: 200,
  body: z.strictObject({ code: text(100, 1) }),
  output: data(z.object({ recovery_codes: z.array(z.string()), door })),
  errors: [401, 422],
});

export const leave = defineEndpoint({
  ...call,
  name: 'leave',
  summary: 'Ends the session.',
  method: 'DELETE',
  path,
  status: 204,
  output: z.null(),
  errors: [],
});

const invitation = '/api/console/v1/invitation';
const token = text(200, 1);

export const getInvitation = defineEndpoint({
  ...call,
  name: 'getInvitation',
  summary: 'To what the letter of an invitation invites, and whether its address has an account already.',
  method: 'GET',
  path: invitation,
  status: 200,
  query: z.object({ ...localeQuery, token }),
  output: data(
    z.object({ email: z.string(), name: z.string(), role: z.enum(STAFF_ROLES), has_account: z.boolean() }),
  ),
  errors: [422],
});

export const acceptInvitation = defineEndpoint({
  ...call,
  name: 'acceptInvitation',
  summary: 'Accepts an invitation, once: by a new password, or by that of the account which its address has.',
  method: 'POST',
  path: invitation,
  status: 200,
  body: z.strictObject({ token, password, password_confirmation: z.optional(text(128)) }),
  output: data(door),
  errors: [422],
});
