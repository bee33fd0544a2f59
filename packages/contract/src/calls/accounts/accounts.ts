import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  agreement,
  amount,
  captcha,
  data,
  email,
  localeQuery,
  nameWords,
  password,
  text,
} from '../../fields.ts';
import { standing } from '../earnings/grades.ts';
import { accountKind, messenger, profile } from './profile-shapes.ts';

const query = z.object(localeQuery);

const short = z.optional(z.nullable(text(200)));
/** Parameters that the link of a campaign carries. */
export const CAMPAIGN_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
/** The campaign by which a visitor came. */
const campaign: Record<(typeof CAMPAIGN_FIELDS)[number], typeof short> = {
  utm_source: short,
  utm_medium: short,
  utm_campaign: short,
  utm_term: short,
  utm_content: short,
};

export const login = defineEndpoint({
  name: 'login',
  summary:
    'Signs in. The bearer is in the authorization header of the answer, the session in the AUTH_TOKEN cookie. Where two-step verification is on, the right password without a `code` is 422 `second_factor_required` with errors on `code`.',
  method: 'POST',
  path: '/login',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  body: z.strictObject({
    email,
    password: text(128, 1),
    /** Code of the authenticator app, or a recovery code. */
    code: z.optional(z.nullable(text(40))),
    /** Keeps the e-mail in a cookie of this browser for seven days, for the next login. */
    remember: z.optional(z.boolean()),
    ...captcha,
  }),
  output: data(profile),
  givesBearer: true,
  errors: [422, 429],
});

export const register = defineEndpoint({
  name: 'register',
  summary: 'Opens an account and signs in, answering as /login does.',
  method: 'POST',
  path: '/register',
  access: 'anyone',
  policy: 'public',
  status: 201,
  query,
  body: z.strictObject({
    name: nameWords(120, 1),
    email,
    password,
    password_confirmation: text(128),
    account_type: z.optional(accountKind),
    company_name: z.optional(z.nullable(nameWords(160, 0))),
    vat: z.optional(z.nullable(text(30).check(z.trim()))),
    messengers: z.optional(z.nullable(z.array(messenger).check(z.maxLength(7)))),
    /** Source from which the customer heard of the shop. */
    source: short,
    terms_version: agreement.terms_version,
    /** Code of the partner whose link the customer followed last. */
    affiliate_code: short,
    /** Ids by which analytics know the browser; sent after consent alone. */
    yandex_client_id: short,
    google_analytics4_client_id: short,
    google_analytics4_session_id: short,
    ...campaign,
    ...captcha,
  }),
  output: data(profile),
  givesBearer: true,
  errors: [422, 429],
});

/** Actions that may ask for a captcha. */
export const CAPTCHA_ACTIONS = [
  'sign_in',
  'register',
  'order',
  'find_orders',
  'reset_password',
  'send_notice',
  'write_to_support',
] as const;

export const getCaptchaChallenge = defineEndpoint({
  name: 'getCaptchaChallenge',
  summary:
    'A challenge for a call that answered `captcha_required`: its solution goes into `g-recaptcha-response` of the repeated call.',
  method: 'GET',
  path: '/api/v1/captcha/challenge',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object({ ...localeQuery, action: z.enum(CAPTCHA_ACTIONS) }),
  output: data(z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })),
  errors: [422],
});

export const refresh = defineEndpoint({
  name: 'refresh',
  summary: 'Exchanges the session cookie (or a bearer) for a new bearer in the authorization header.',
  method: 'GET',
  path: '/refresh',
  access: 'session',
  policy: 'session',
  status: 204,
  query,
  output: z.null(),
  givesBearer: true,
  errors: [401, 403],
});

export const logout = defineEndpoint({
  name: 'logout',
  summary: 'Revokes the session.',
  method: 'POST',
  path: '/logout',
  access: 'session',
  policy: 'session',
  status: 204,
  query,
  output: z.null(),
  errors: [],
});

export const getProfile = defineEndpoint({
  name: 'getProfile',
  summary: 'The signed-in customer.',
  method: 'GET',
  path: '/api/v1/profile',
  access: 'customer',
  policy: 'self',
  status: 200,
  query: z.object({
    ...localeQuery,
    with_increased_balance_accuracy: z.optional(z.string()),
    /** `1`: `grades` and `spend`, which are sums over the caller's orders, are left null. */
    without_spend: z.optional(z.string()),
  }),
  output: data(
    z.object({
      ...profile.shape,
      grades: z.nullable(standing),
      /** Cash paid for all completed orders, less refunds, USD. */
      spend: z.nullable(amount),
    }),
  ),
  errors: [401, 403],
});

export const claimAccount = defineEndpoint({
  name: 'claimAccount',
  summary: 'Sets the first password of a guest by the link in the order e-mail, and signs in.',
  method: 'POST',
  path: '/api/v1/guest-accounts/claim',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  body: z.strictObject({ token: text(400, 1), password, password_confirmation: text(128) }),
  output: data(profile),
  givesBearer: true,
  errors: [404, 422, 429],
});

export const keepOrder = defineEndpoint({
  name: 'keepOrder',
  summary:
    'Opens an account with the order of a link in it, and signs in. Its e-mail is that of the order and waits to be confirmed by a letter; the answer is the same whether that e-mail has an account.',
  method: 'POST',
  path: '/api/v1/guest-accounts/keep',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  body: z.strictObject({ token: text(400, 1), password, terms_version: agreement.terms_version, ...captcha }),
  output: data(profile),
  givesBearer: true,
  errors: [404, 422, 429],
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  summary:
    'Verifies the e-mail of the signed-in account by the token of the letter. Guest orders of the e-mail join it.',
  method: 'POST',
  path: '/api/v1/profile/verify-email',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  body: z.strictObject({ token: text(400, 1) }),
  output: data(profile),
  errors: [401, 403, 422],
});

export const sendVerificationLetter = defineEndpoint({
  name: 'sendVerificationLetter',
  summary: 'Sends the letter with the link that verifies the e-mail again, at most three times an hour.',
  method: 'POST',
  path: '/api/v1/profile/verification-letters',
  access: 'customer',
  policy: 'self',
  status: 204,
  query,
  output: z.null(),
  errors: [401, 403, 429],
});
