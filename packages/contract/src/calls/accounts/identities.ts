import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, id, idText, localeQuery, text, timestamp } from '../../fields.ts';
import { profile } from './profile-shapes.ts';

const query = z.object(localeQuery);

const identity = z.object({
  id,
  provider: z.string(),
  /** Name of the service, for people. */
  title: z.string(),
  email: z.nullable(z.string()),
  created_at: timestamp,
});
export type Identity = z.output<typeof identity>;
const provider = z.object({ name: z.string(), title: z.string() });
export type SignInProviderName = z.output<typeof provider>;

export const listSignInProviders = defineEndpoint({
  name: 'listSignInProviders',
  summary: 'Services that customers may sign in with: each begins at GET /socialite/{name}.',
  method: 'GET',
  path: '/api/v1/socialite/providers',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: data(z.array(provider)),
  errors: [],
});

export const oneTapLogin = defineEndpoint({
  name: 'oneTapLogin',
  summary:
    'Signs in, or opens an account, by a credential of Google One Tap, once. 422 `second_factor_required` carries the `ticket` of POST /login/social in its params.',
  method: 'POST',
  path: '/socialite/one-tap',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  body: z.strictObject({ credential: text(8000, 1), affiliate_code: z.optional(z.nullable(text(200))) }),
  output: data(profile),
  givesBearer: true,
  errors: [404, 422, 429, 503],
});

export const finishSocialLogin = defineEndpoint({
  name: 'finishSocialLogin',
  summary:
    'The second step after another service has confirmed who it is: the `ticket` of the first, and a code of the authenticator app.',
  method: 'POST',
  path: '/login/social',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  body: z.strictObject({ ticket: text(600, 1), code: text(40) }),
  output: data(profile),
  givesBearer: true,
  errors: [422, 429],
});

export const connectIdentity = defineEndpoint({
  name: 'connectIdentity',
  summary:
    'The address to open so that another service signs the caller in from now on. `redirect_uri` is the page of the shop to come back to; without `provider` it is the first service.',
  method: 'POST',
  path: '/api/v1/socialite/connect',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  body: z.strictObject({ redirect_uri: text(2000, 1), provider: z.optional(text(30, 1)) }),
  output: data(z.object({ url: z.string() })),
  errors: [401, 403, 404, 422, 503],
});

export const listIdentities = defineEndpoint({
  name: 'listIdentities',
  summary: 'Other services that sign the caller in, the oldest first.',
  method: 'GET',
  path: '/api/v1/socialite/identities',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  output: data(z.array(identity)),
  errors: [401, 403],
});

export const removeIdentity = defineEndpoint({
  name: 'removeIdentity',
  summary: 'It signs the caller in no more. The only way in is not taken away (422 on `identity`).',
  method: 'DELETE',
  path: '/api/v1/socialite/identities/{identityId}',
  access: 'customer',
  policy: 'self',
  status: 204,
  params: z.object({ identityId: idText }),
  query,
  output: z.null(),
  errors: [401, 403, 404, 422],
});
