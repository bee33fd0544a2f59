import * as z from 'zod/mini';
import { defineEndpoint, type TokenScope } from '../endpoint.ts';
import { data, localeQuery, text, timestamp } from '../fields.ts';

export const TOKEN_SCOPES = ['orders.read', 'orders.create'] as const satisfies readonly TokenScope[];

/** The caller's API token. A customer has one at a time. */
export const apiToken = z.object({
  /** The token itself, only in the answer that makes it. */
  api_token: z.nullable(z.string()),
  /** Facts of the token that works now; null without one. */
  details: z.nullable(
    z.object({
      /** The first characters of the token. */
      prefix: z.string(),
      scopes: z.array(z.enum(TOKEN_SCOPES)),
      /** Addresses and networks that the token works from; empty for all. */
      ip_addresses: z.array(z.string()),
      created_at: timestamp,
      /** To the minute; null before its first use. */
      last_used_at: z.nullable(timestamp),
    }),
  ),
});
export type ApiToken = z.output<typeof apiToken>;

const call = {
  path: '/api/v1/api-token',
  access: 'customer',
  policy: 'self',
  query: z.object(localeQuery),
} as const;

export const getApiToken = defineEndpoint({
  name: 'getApiToken',
  summary:
    "What is known of the caller's API token. The token itself is null: it was shown when it was made.",
  method: 'GET',
  ...call,
  status: 200,
  output: data(apiToken),
  errors: [401, 403],
});

export const makeApiToken = defineEndpoint({
  name: 'makeApiToken',
  summary:
    'Makes an API token in place of the one before, which ends at once. Sent as a bearer it may call what its scopes name. It is in this answer alone. Where two-step verification is on, the password without a `code` is 422 `second_factor_required`.',
  method: 'POST',
  ...call,
  status: 201,
  body: z.strictObject({
    current_password: text(128, 1),
    /** Code of the authenticator app, or a recovery code. */
    code: z.optional(z.nullable(text(40))),
    scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
    /** Addresses such as 203.0.113.7 and networks such as 203.0.113.0/24; without any, the token works from everywhere. */
    ip_addresses: z.optional(z.array(text(64)).check(z.maxLength(20))),
  }),
  output: data(apiToken),
  errors: [401, 403, 422, 429],
});

export const deleteApiToken = defineEndpoint({
  name: 'deleteApiToken',
  summary: "Ends the caller's API token at once. Without one nothing happens.",
  method: 'DELETE',
  ...call,
  status: 204,
  output: z.null(),
  errors: [401, 403],
});
