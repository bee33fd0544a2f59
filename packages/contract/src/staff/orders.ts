import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, timestamp } from '../fields.ts';
import { query, reason, seen } from './fields.ts';

const moderatedOrder = z.object({
  id,
  customer_id: id,
  service_id: id,
  url: z.string(),
  /** Texts that are posted for the order, or by which it is found. */
  texts: z.array(z.string()),
  /** A category such as `gambling`, `own` by words of the operator, `service` where all orders of the service are looked at. */
  category: z.nullable(z.string()),
  created_at: timestamp,
});
export type ModeratedOrder = z.output<typeof moderatedOrder>;

export const listModeratedOrders = defineStaffEndpoint({
  name: 'listModeratedOrders',
  summary: 'Paid orders that staff looks at before they run, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/console/v1/orders-in-moderation',
  permission: 'orders.handle',
  audit: 'none',
  status: 200,
  query,
  output: data(z.array(moderatedOrder)),
  errors: [401, 403, 404, 422],
});

export const moderateOrder = defineStaffEndpoint({
  name: 'moderateOrder',
  summary:
    'Lets an order that was looked at run, or cancels it with all of its money returned, which waits for a second person above what the caller returns alone in a day.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/moderation',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['order.approved', 'order.refused', 'order.return_asked'] },
  status: 204,
  params: z.object({ orderId: idText }),
  query,
  body: z.strictObject({ approve: z.boolean(), seen, reason }),
  output: z.null(),
  errors: [401, 403, 404, 409, 422],
});
