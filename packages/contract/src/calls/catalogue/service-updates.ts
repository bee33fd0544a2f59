import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, id, lang, localeQuery, text, timestamp } from '../../fields.ts';

export const SERVICE_UPDATE_KINDS = ['price', 'limits', 'paused', 'resumed', 'new'] as const;
export type ServiceUpdateKind = (typeof SERVICE_UPDATE_KINDS)[number];
/** Periods that can be asked for, in days. */
export const SERVICE_UPDATE_DAYS = ['7', '30', '90'] as const;

const limits = z.object({ min: z.number(), max: z.number() });

const serviceUpdate = z.object({
  id,
  kind: z.enum(SERVICE_UPDATE_KINDS),
  at: timestamp,
  /** The day, by the clock of the shop. */
  day: z.string(),
  service: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    lang,
    geo: z.string(),
    network_id: id,
    pricing_per: z.number(),
  }),
  /** Prices of a guest, for as many units as `pricing_per` says. */
  price: z.nullable(z.object({ before: z.nullable(amount), after: amount })),
  limits: z.nullable(z.object({ before: limits, after: limits })),
  /** True where the caller has ordered, follows or has marked the service. */
  is_mine: z.boolean(),
  can_order: z.boolean(),
});
export type ServiceUpdate = z.output<typeof serviceUpdate>;

export const listServiceUpdates = defineEndpoint({
  name: 'listServiceUpdates',
  summary:
    'What changed of the services of the last days, the newest first: prices, limits, pauses, and new ones; of one service and kind a line a day.',
  method: 'GET',
  path: '/api/v1/service-updates',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object({
    ...localeQuery,
    kind: z.optional(z.enum(SERVICE_UPDATE_KINDS)),
    /** Slug of a network. */
    network: z.optional(text(60, 1)),
    days: z.optional(z.enum(SERVICE_UPDATE_DAYS)),
    /** `1`: only services that the caller orders. */
    mine: z.optional(z.literal('1')),
    /** End of the page before. */
    before: z.optional(text(60, 1)),
  }),
  output: z.object({
    data: z.array(serviceUpdate),
    /** Changes of each kind, of the network and the period; each up to 1,000. */
    counts: z.object({
      price: z.number(),
      limits: z.number(),
      paused: z.number(),
      resumed: z.number(),
      new: z.number(),
    }),
    /** Number of these that are of services that the caller orders; null for a guest. */
    mine: z.nullable(z.number()),
    /** A running automatic promotion of the caller that one of the changes is about. */
    touched_subscription: z.nullable(id),
    /** Today, by the clock of the shop. */
    today: z.string(),
    /** For `before` of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  errors: [401, 404, 422],
});
