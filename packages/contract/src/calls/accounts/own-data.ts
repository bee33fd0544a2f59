import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, localeQuery, text, timestamp } from '../../fields.ts';
import { profile } from './profile-shapes.ts';

/** Password of an account that has one. */
const current_password = z.optional(text(128, 1));

/** The copy of a customer's data (C-45). */
export const dataExport = z.object({
  state: z.enum(['none', 'waiting', 'ready']),
  requested_at: z.nullable(timestamp),
  /** Time at which the copy is deleted. */
  expires_at: z.nullable(timestamp),
  /** Bytes. */
  size: z.nullable(z.int()),
});
export type DataExport = z.output<typeof dataExport>;

const exportCall = resource('/api/v1/profile/export', {
  access: 'customer',
  policy: 'self',
  query: z.object(localeQuery),
});

export const getDataExport = exportCall({
  name: 'getDataExport',
  summary: "Whether a copy of the caller's data is asked for, or ready.",
  method: 'GET',
  status: 200,
  output: data(dataExport),
  errors: [401, 403],
});

export const requestDataExport = exportCall({
  name: 'requestDataExport',
  summary:
    'Asks for a copy of everything that is kept of the caller, as JSON. A letter tells when it is ready; one that is ready is made anew. While one is being made, asking again changes nothing.',
  method: 'POST',
  status: 201,
  output: data(dataExport),
  errors: [401, 403, 429],
});

export const openDataExport = exportCall({
  name: 'openDataExport',
  summary:
    'An address at which the copy is downloaded within a minute, for whoever knows the password; who never set one has logged in within ten minutes.',
  method: 'POST',
  path: '/link',
  status: 200,
  body: z.strictObject({ current_password }),
  output: data(z.object({ url: z.string() })),
  errors: [401, 403, 404, 422, 429],
});

const profileCall = resource('/api/v1/profile', {
  access: 'customer',
  policy: 'self',
  query: z.object(localeQuery),
  status: 200,
  output: data(profile),
});

export const deleteProfile = profileCall({
  name: 'deleteProfile',
  summary:
    'Has the account erased in seven days (`deletion_at`), for whoever knows the password, or never set one and has logged in within ten minutes: what names the customer goes, amounts stay. 422 on `orders` and `invoices` while some are open, and on `forfeit_balance` while a balance is left that nobody gave up. Asked again, the first day stays.',
  method: 'DELETE',
  body: z.strictObject({
    current_password,
    /** True gives up the rest of the balance. */
    forfeit_balance: z.optional(z.boolean()),
  }),
  errors: [401, 403, 422, 429],
});

export const cancelDeletion = profileCall({
  name: 'cancelDeletion',
  summary: 'Keeps the account that was to be erased.',
  method: 'POST',
  path: '/deletion/cancel',
  errors: [401, 403],
});
