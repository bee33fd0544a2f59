import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, id, idText, localeQuery, timestamp } from '../../fields.ts';

const query = z.object(localeQuery);

const session = z.object({
  id,
  /** Browser and system; empty when the browser told nothing. */
  device: z.string(),
  signed_in_at: timestamp,
  /** Time of the last refresh: an open page refreshes each 20 minutes. */
  seen_at: timestamp,
  is_current: z.boolean(),
  /** True when staff looks at the account by this session. */
  is_staff: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = defineEndpoint({
  name: 'listSessions',
  summary: 'Where the account is signed in, the latest first; the hundred last at most.',
  method: 'GET',
  path: '/api/v1/sessions',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  output: data(z.array(session)),
  errors: [401, 403],
});

export const endSession = defineEndpoint({
  name: 'endSession',
  summary: 'Signs the account out there, at once. One that is over or of somebody else is left as it is.',
  method: 'DELETE',
  path: '/api/v1/sessions/{sessionId}',
  access: 'customer',
  policy: 'self',
  status: 204,
  params: z.object({ sessionId: idText }),
  query,
  output: z.null(),
  errors: [401, 403, 404],
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  summary: 'Signs the account out everywhere but here.',
  method: 'DELETE',
  path: '/api/v1/sessions',
  access: 'customer',
  policy: 'self',
  status: 204,
  query,
  output: z.null(),
  errors: [401, 403],
});
