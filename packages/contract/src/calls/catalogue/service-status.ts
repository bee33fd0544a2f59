import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, id, lang, localeQuery, timestamp } from '../../fields.ts';

/** Minutes from payment: from the fastest service to the slowest one. */
const span = z.object({ from: z.number(), to: z.number() });

const typeStatus = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  lang,
  network_id: id,
  services: z.number(),
  paused: z.number(),
  /**
   * Within which time half of the orders of the last 30 days began and were completed, service by service. Null where no service of
   * the type had ten orders.
   */
  times: z.nullable(z.object({ services: z.number(), orders: z.number(), start: span, completion: span })),
});
export type TypeStatus = z.output<typeof typeStatus>;

const pausedService = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  lang,
  network_id: id,
  /** Null where that was longer ago than changes are kept. */
  since: z.nullable(timestamp),
});
export type PausedService = z.output<typeof pausedService>;

const serviceStatus = z.object({
  checked_at: timestamp,
  services: z.number(),
  /** Services that can not be ordered now. */
  paused: z.number(),
  /** Services that were paused last, at most 100. */
  paused_services: z.array(pausedService),
  types: z.array(typeStatus),
});
export type ServiceStatus = z.output<typeof serviceStatus>;

export const getServiceStatus = defineEndpoint({
  name: 'getServiceStatus',
  summary: 'Which services are paused and since when, and how long orders of each type took lately.',
  method: 'GET',
  path: '/api/v1/service-status',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object(localeQuery),
  output: data(serviceStatus),
  errors: [],
});
