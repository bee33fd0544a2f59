import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import {
  commaListOf,
  data,
  day,
  id,
  idText,
  localeQuery,
  nameWords,
  text,
  timestamp,
  timeZone,
} from '../../fields.ts';
import { ORDER_STATUSES, order } from './orders.ts';

/** Columns of the list by their DataTables number; `order[0][column]` names one of the sortable ones. */
export const ORDER_COLUMNS = ['id', 'service', 'url', 'quantity', 'cost', 'status', 'progress'] as const;
export const SORTABLE_ORDER_COLUMNS = ['id', 'quantity', 'cost'] as const;
const numberOf = (column: (typeof SORTABLE_ORDER_COLUMNS)[number]) => String(ORDER_COLUMNS.indexOf(column));
const sortableColumn = z
  .enum(SORTABLE_ORDER_COLUMNS.map(numberOf))
  .check(z.describe(SORTABLE_ORDER_COLUMNS.map((column) => `${numberOf(column)} is ${column}`).join(', ')));

const filters = {
  ...localeQuery,
  /** An id, or a part of a link or of a service's name. */
  'search[value]': z.optional(text(200)),
  status: z.optional(commaListOf(ORDER_STATUSES, 6)),
  network_id: z.optional(idText),
  service_id: z.optional(idText),
  /** Days of creation, both inclusive. */
  date_from: z.optional(day),
  date_to: z.optional(day),
  time_zone: timeZone,
  drip_feed_id: z.optional(idText),
  subscription_id: z.optional(idText),
  'order[0][column]': z.optional(sortableColumn),
  'order[0][dir]': z.optional(z.enum(['asc', 'desc'])),
};

const orderListCall = resource('/api/v1/orders', {
  access: 'customer',
  policy: 'self',
  tokenScope: 'orders.read',
  status: 200,
});

export const orderTable = orderListCall({
  name: 'orderTable',
  summary:
    "The caller's orders as a DataTables source, column 0 descending by default. `after` is the `next` of the page before: pages go by key, `start` is only for the first thousands.",
  method: 'GET',
  path: '/datatable',
  query: z.object({
    ...filters,
    draw: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    start: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    length: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    after: z.optional(text(200)),
  }),
  output: z.object({
    draw: z.number(),
    data: z.array(order),
    recordsTotal: z.number(),
    recordsFiltered: z.number(),
    /** Orders by status with the other filters applied; a status without orders is absent. */
    counts: z.record(z.string(), z.number()),
    next: z.nullable(z.string()),
  }),
  errors: [401, 422],
});

export const exportOrders = orderListCall({
  name: 'exportOrders',
  summary: 'The same list as a CSV file, streamed; no cell of it is a formula to a spreadsheet.',
  method: 'GET',
  path: '/export.csv',
  query: z.object(filters),
  output: z.string(),
  media: 'text/csv',
  errors: [401, 422],
});

const savedView = z.object({ id, name: z.string(), query: z.string(), created_at: timestamp });
export type SavedView = z.output<typeof savedView>;

const viewsCall = resource('/api/v1/saved-views', {
  access: 'customer',
  policy: 'self',
  query: z.object(localeQuery),
});

export const listSavedViews = viewsCall({
  name: 'listSavedViews',
  summary: "The caller's named filters of the order list, oldest first.",
  method: 'GET',
  status: 200,
  output: data(z.array(savedView)),
  errors: [401],
});

export const saveView = viewsCall({
  name: 'saveView',
  summary: 'Names the filters of an address, at most 30 of them; a name that exists gets the new filters.',
  method: 'POST',
  status: 201,
  /** `query` is the search part of the address, without its question mark. */
  body: z.strictObject({ name: nameWords(60, 1), query: text(1_000) }),
  output: data(savedView),
  errors: [401, 422],
});

export const deleteView = defineEndpoint({
  name: 'deleteView',
  summary: 'Forgets a named filter.',
  method: 'DELETE',
  path: '/api/v1/saved-views/{viewId}',
  access: 'customer',
  policy: 'own view',
  status: 204,
  params: z.object({ viewId: idText }),
  query: z.object(localeQuery),
  output: z.null(),
  errors: [401, 404],
});
