import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
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

const sessionsCall = resource('/api/v1/sessions', { access: 'customer', policy: 'self', query });

export const listSessions = sessionsCall({
  name: 'listSessions',
  summary: 'Where the account is signed in, the latest first; the hundred last at most.',
  method: 'GET',
  status: 200,
  output: data(z.array(session)),
  errors: [401, 403],
});

export const endSession = sessionsCall({
  name: 'endSession',
  summary: 'Signs the account out there, at once. One that is over or of somebody else is left as it is.',
  method: 'DELETE',
  path: '/{sessionId}',
  status: 204,
  params: z.object({ sessionId: idText }),
  output: z.null(),
  errors: [401, 403, 404],
});

export const endOtherSessions = sessionsCall({
  name: 'endOtherSessions',
  summary: 'Signs the account out everywhere but here.',
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 403],
});
