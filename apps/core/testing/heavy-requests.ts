import { DEMO, viewsLine } from './samples.ts';

/** A list of `count` things. */
export const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
/** A host of which each label may look like a network's. */
export const worstHost = (labels: number, place: number) =>
  `${many(labels, () => 'a').join('.')}.x${place}.example`;

export const TOTAL = '/api/v1/order-widget/services/total-cost';
const ORDER = '/api/v1/order-widget/orders';
export const GUEST_ORDER = '/api/v1/order-widget/widget-order-requests';
export const guestOrder = (orders: object[]) => ({
  orders,
  email: 'guest@example.com',
  payment_method_id: 1,
});

export type HeavyRequest = [name: string, path: string, body: object | string];

/** Requests with one body of up to 1 MB that cause as much work as possible. */
export const HEAVY_REQUESTS: HeavyRequest[] = [
  ['hosts of 120 labels', ORDER, { orders: many(3_000, (i) => viewsLine({ url: worstHost(120, i) })) }],
  [
    'hosts of 120 labels by a guest',
    GUEST_ORDER,
    guestOrder(many(3_000, (i) => viewsLine({ url: worstHost(120, i) }))),
  ],
  [
    'hosts of 20 labels',
    ORDER,
    { orders: many(5_000, (i) => ({ ...viewsLine({ url: worstHost(18, i) }) })) },
  ],
  ['5,000 good lines', ORDER, { orders: many(5_000, () => viewsLine()) }],
  ['5,000 good lines to price', TOTAL, { services: many(5_000, () => ({ service_id: 1, quantity: 1000 })) }],
  ['5,000 lines of one link', TOTAL, { services: many(5_000, (i) => viewsLine({ url: '', name: `${i}` })) }],
  ['5,000 wrong lines', TOTAL, { services: many(5_000, () => ({ service_id: 1, quantity: 7 })) }],
  [
    '5,000 lines of wrong types',
    TOTAL,
    { services: many(5_000, () => ({ service_id: 'x', quantity: 'y' })) },
  ],
  ['unknown keys', TOTAL, Object.fromEntries(many(60_000, (i) => [`key${i}`, 1]))],
  ['unknown keys in lines', ORDER, { orders: many(5_000, () => ({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 })) }],
  ['arrays in arrays', TOTAL, `{"services":${'['.repeat(450_000)}${']'.repeat(450_000)}}`],
  [
    'comments of 300,000 characters',
    TOTAL,
    {
      services: many(2, () => ({
        service_id: DEMO.comments,
        targetable_values: [{ target_id: 1, values: 'a\n'.repeat(149_000) }],
      })),
    },
  ],
  [
    '20,000 values a target',
    TOTAL,
    {
      services: many(10, () => ({
        service_id: DEMO.comments,
        targetable_values: [{ target_id: 1, values: many(20_000, (i) => i % 10) }],
      })),
    },
  ],
  [
    'targets by the thousand',
    TOTAL,
    {
      services: many(1_000, () => ({
        service_id: DEMO.comments,
        targetable_values: many(20, () => ({ target_id: 1, values: 'x' })),
      })),
    },
  ],
  [
    'countries by the thousand',
    TOTAL,
    { services: many(800, () => ({ service_id: 1, quantity: 1000, countries: many(300, (i) => i + 1) })) },
  ],
  [
    'a link of 10,000 characters',
    TOTAL,
    { services: many(95, () => ({ service_id: 1, url: '<'.repeat(10_000) })) },
  ],
];
