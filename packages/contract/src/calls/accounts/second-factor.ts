import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, localeQuery, text, timestamp } from '../../fields.ts';

const current_password = text(128, 1);
/** Code of the authenticator app; once the customer has proved it, a recovery code does as well. */
const code = text(40, 1);
const proof = z.strictObject({ current_password, code });

export const secondFactor = z.object({
  is_enabled: z.boolean(),
  /** Time at which it was turned on; null while it is off. */
  enabled_at: z.nullable(timestamp),
  recovery_codes_left: z.int().check(z.gte(0)),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const secondFactorSetup = z.object({
  /** The secret in base32, to be typed in. */
  secret: z.string(),
  /** The secret as an otpauth address, and its QR code as a `data:` picture. */
  uri: z.string(),
  qr_code: z.string(),
});
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

/** Ten recovery codes of one use each, shown once. */
const recoveryCodes = data(z.object({ recovery_codes: z.array(z.string()) }));

const secondFactorCall = resource('/api/v1/second-factor', {
  access: 'customer',
  policy: 'self',
  query: z.object(localeQuery),
});

export const getSecondFactor = secondFactorCall({
  name: 'getSecondFactor',
  summary: 'Whether signing in asks the caller for a code after the password.',
  method: 'GET',
  status: 200,
  output: data(secondFactor),
  errors: [401, 403],
});

export const beginSecondFactor = secondFactorCall({
  name: 'beginSecondFactor',
  summary:
    'Gives a new secret for an authenticator app. Nothing changes until it is confirmed by a code, within 30 minutes.',
  method: 'POST',
  status: 201,
  body: z.strictObject({ current_password }),
  output: data(secondFactorSetup),
  errors: [401, 403, 422, 429],
});

export const confirmSecondFactor = secondFactorCall({
  name: 'confirmSecondFactor',
  summary:
    'Turns two-step verification on by a first code of the app. The recovery codes are in this answer alone.',
  method: 'POST',
  path: '/confirm',
  status: 200,
  body: z.strictObject({ code }),
  output: recoveryCodes,
  errors: [401, 403, 422, 429],
});

export const renewRecoveryCodes = secondFactorCall({
  name: 'renewRecoveryCodes',
  summary: 'Makes new recovery codes in place of all those before.',
  method: 'POST',
  path: '/recovery-codes',
  status: 201,
  body: proof,
  output: recoveryCodes,
  errors: [401, 403, 422, 429],
});

export const disableSecondFactor = secondFactorCall({
  name: 'disableSecondFactor',
  summary: 'Turns two-step verification off: the secret and the recovery codes are gone.',
  method: 'POST',
  path: '/disable',
  status: 204,
  body: proof,
  output: z.null(),
  errors: [401, 403, 422, 429],
});
