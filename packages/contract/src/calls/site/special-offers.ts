import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, id, lang, localeQuery } from '../../fields.ts';

/** Services that the operator puts forward. `showAll` shows all of them at once, otherwise the first two and a button. */
export const specialOffer = z.object({
  id,
  name: z.string(),
  lang,
  place: z.enum(['service_type', 'success_payment']),
  position: z.enum(['top', 'middle', 'network']),
  network: z.object({ id, slug: z.string(), name: z.string() }),
  /** Name recorded on orders that come from the offer. */
  utm_name: z.string(),
  service_types: z.array(z.object({ id })),
  /** Services that can be ordered now, in the operator's order. */
  services: z.array(z.object({ id, slug: z.string(), name: z.string(), lang })),
  showAll: z.boolean(),
});
export type SpecialOffer = z.output<typeof specialOffer>;

export const listSpecialOffers = defineEndpoint({
  name: 'listSpecialOffers',
  summary: 'Special offers that have a service to order.',
  method: 'GET',
  path: '/api/v1/special-offers',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object(localeQuery),
  output: data(z.array(specialOffer)),
  errors: [],
});
