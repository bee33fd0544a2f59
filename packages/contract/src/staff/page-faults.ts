import * as z from 'zod/mini';
import { PAGE_FAULT_KINDS } from '../calls/site/page-faults.ts';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, timestamp } from '../fields.ts';
import { query } from './fields.ts';

const pageFault = z.object({
  application: z.enum(['shop', 'desk']),
  kind: z.enum(PAGE_FAULT_KINDS),
  message: z.string(),
  /** Place in our files where it broke; null where no file of the release tells. */
  place: z.nullable(z.string()),
  release: z.string(),
  /** Browser and system of whoever met it first; empty when the browser told nothing. */
  browser: z.string(),
  count: z.number(),
  first_seen: timestamp,
  last_seen: timestamp,
});
export type PageFault = z.output<typeof pageFault>;

export const listPageFaults = defineStaffEndpoint({
  method: 'GET',
  audit: 'none',
  status: 200,
  query,
  errors: [401, 403],
  name: 'listPageFaults',
  summary: 'What broke in browsers within a day, the most frequent first: five at most.',
  path: '/api/console/v1/page-faults',
  permission: 'orders.read',
  output: data(z.array(pageFault)),
});
