import * as z from 'zod/mini';
import { resource, type TokenScope } from '../../endpoint.ts';
import { data, id, idText, localeQuery, nameWords, text, timestamp } from '../../fields.ts';

/** Scopes of a token, in the order in which they are offered. */
export const TOKEN_SCOPES = [
  'orders.read',
  'orders.create',
  'orders.cancel',
  'money.read',
  'reseller',
] as const satisfies readonly TokenScope[];
/** Scopes of the one token that /api/v1/api-token speaks of. */
export const SINGLE_TOKEN_SCOPES = ['orders.read', 'orders.create'] as const satisfies readonly TokenScope[];
/** Tokens of one customer. */
export const MOST_TOKENS = 20;

const proof = {
  /** Code of the authenticator app, or a recovery code. */
  code: z.optional(z.nullable(text(40))),
};
/** Addresses such as 203.0.113.7 and networks such as 203.0.113.0/24; without any, the token works from everywhere. */
const addresses = z.array(text(64)).check(z.maxLength(20));

/** The caller's one token of these calls; the others are in the list of tokens. */
export const apiToken = z.object({
  /** The token itself, only in the answer that makes it. */
  api_token: z.nullable(z.string()),
  /** Facts of the token that works now; null without one. */
  details: z.nullable(
    z.object({
      /** The first characters of the token. */
      prefix: z.string(),
      scopes: z.array(z.enum(SINGLE_TOKEN_SCOPES)),
      /** Addresses and networks that the token works from; empty for all. */
      ip_addresses: z.array(z.string()),
      created_at: timestamp,
      /** To the minute; null before its first use. */
      last_used_at: z.nullable(timestamp),
    }),
  ),
});
export type ApiToken = z.output<typeof apiToken>;

const query = z.object(localeQuery);
const apiTokenCall = resource('/api/v1/api-token', { access: 'customer', policy: 'self', query });

export const getApiToken = apiTokenCall({
  name: 'getApiToken',
  summary:
    "What is known of the caller's API token. The token itself is null: it was shown when it was made.",
  method: 'GET',
  status: 200,
  output: data(apiToken),
  errors: [401, 403],
});

export const makeApiToken = apiTokenCall({
  name: 'makeApiToken',
  summary:
    'Makes an API token in place of the one before, which ends at once. Sent as a bearer it may call what its scopes name. It is in this answer alone. Where two-step verification is on, the password without a `code` is 422 `second_factor_required`.',
  method: 'POST',
  status: 201,
  body: z.strictObject({
    current_password: text(128, 1),
    ...proof,
    scopes: z
      .array(z.enum(SINGLE_TOKEN_SCOPES))
      .check(z.minLength(1), z.maxLength(SINGLE_TOKEN_SCOPES.length)),
    ip_addresses: z.optional(addresses),
  }),
  output: data(apiToken),
  errors: [401, 403, 422, 429],
});

export const deleteApiToken = apiTokenCall({
  name: 'deleteApiToken',
  summary: "Ends the caller's API token at once. Without one nothing happens.",
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 403],
});

const listedToken = z.object({
  id,
  /** Empty for the one token of /api/v1/api-token. */
  name: z.string(),
  /** The first characters of the token. */
  prefix: z.string(),
  /** Last four characters; null for a token that is older than this field. */
  last_four: z.nullable(z.string()),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** Addresses and networks that the token works from; empty for all. */
  ip_addresses: z.array(z.string()),
  /** Calls a day of UTC; null for no limit of the owner's. */
  daily_limit: z.nullable(z.int()),
  created_at: timestamp,
  /** To the minute; null before its first use. */
  last_used_at: z.nullable(timestamp),
});
export type ListedToken = z.output<typeof listedToken>;

/** Terms of a token. */
const terms = {
  name: nameWords(60, 1),
  scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  ip_addresses: z.optional(addresses),
  /** Calls a day of UTC; null for no limit. */
  daily_limit: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10_000_000)))),
};

const apiTokensCall = resource('/api/v1/api-tokens', { access: 'customer', policy: 'self', query });
const ownTokenCall = resource('/api/v1/api-tokens/{tokenId}', {
  access: 'customer',
  policy: 'own token',
  params: z.object({ tokenId: idText }),
  query,
});

export const listApiTokens = apiTokensCall({
  name: 'listApiTokens',
  summary: "The caller's API tokens, oldest first, without the tokens themselves.",
  method: 'GET',
  status: 200,
  output: data(z.array(listedToken)),
  errors: [401, 403],
});

export const addApiToken = apiTokensCall({
  name: 'addApiToken',
  summary:
    'Makes an API token beside the others, of at most 20. It is in this answer alone. Where two-step verification is on, the password without a `code` is 422 `second_factor_required`.',
  method: 'POST',
  status: 201,
  body: z.strictObject({ current_password: text(128, 1), ...proof, ...terms }),
  output: data(z.object({ ...listedToken.shape, api_token: z.string() })),
  errors: [401, 403, 422, 429],
});

export const changeApiToken = ownTokenCall({
  name: 'changeApiToken',
  summary:
    'Changes what is sent of the terms of a token, which stays the same. More scopes, and more addresses, take the password (and the `code`) as a new token does.',
  method: 'PATCH',
  status: 200,
  body: z.strictObject({
    current_password: z.optional(z.nullable(text(128))),
    ...proof,
    name: z.optional(terms.name),
    scopes: z.optional(terms.scopes),
    ip_addresses: terms.ip_addresses,
    daily_limit: terms.daily_limit,
  }),
  output: data(listedToken),
  errors: [401, 403, 404, 422, 429],
});

export const endApiToken = ownTokenCall({
  name: 'endApiToken',
  summary: 'Ends a token at once.',
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 403, 404],
});
