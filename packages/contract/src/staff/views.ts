import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, nameWords, text } from '../fields.ts';
import { query } from './fields.ts';

/** Lists whose filters somebody can name. */
export const VIEWED_LISTS = ['orders', 'payments', 'withdrawals', 'customers', 'tickets', 'audit'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const path = '/api/console/v1/views';
const view = z.object({
  id,
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  /** The query of the list's address. */
  query: z.string(),
});
export type OwnView = z.output<typeof view>;

export const listOwnViews = defineStaffEndpoint({
  name: 'listOwnViews',
  summary: 'Named filters of the caller, the oldest first.',
  method: 'GET',
  path,
  permission: 'desk.open',
  audit: 'none',
  status: 200,
  query,
  output: data(z.array(view)),
  errors: [401, 403],
});

export const saveOwnView = defineStaffEndpoint({
  name: 'saveOwnView',
  summary:
    'Names the filters of a list, for the caller alone; a name that exists there gets the new ones. Twenty at most.',
  method: 'POST',
  path,
  permission: 'desk.open',
  audit: { target: 'view', actions: ['view.saved'] },
  status: 201,
  query,
  body: z.strictObject({ list: z.enum(VIEWED_LISTS), name: nameWords(40, 1), query: text(1000) }),
  output: data(view),
  errors: [401, 403, 422],
});

export const removeOwnView = defineStaffEndpoint({
  name: 'removeOwnView',
  summary: 'Takes a named filter of the caller away.',
  method: 'DELETE',
  path: `${path}/{viewId}`,
  permission: 'desk.open',
  audit: { target: 'view', actions: ['view.removed'] },
  status: 204,
  params: z.object({ viewId: idText }),
  query,
  output: z.null(),
  errors: [401, 403, 404],
});
