import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // The coupon's name on the page of an order.
    coupon: {},
    coupon_use: {
      state: { column: 'state', file: 'face/coupons.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
    grade: {},
    grade_review: { ofCustomer: { copy: null, erasure: 'stays' } },
  },
  reads: [
    'content_translation',
    'customer',
    // A first order is one that no purchase was paid before.
    'purchase',
    // A customer's spend.
    'orders',
  ],
  routes: async () => [(await import('./routes.ts')).loyaltyRoutes],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
};
