import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    orders: {
      state: { column: 'status', file: 'face/change-status.ts' },
      ofCustomer: { copy: 'orders', erasure: 'emptied' },
    },
    order_event: {},
    order_note: {},
    order_review: {},
    saved_view: { ofCustomer: { copy: 'saved_views', erasure: 'deleted' } },
    order_search: { ofCustomer: { copy: null, erasure: 'deleted' } },
    service_figures: {},
    service_facts: {},
    facts_count: {},
    service_pair: {},
  },
  reads: [
    'customer',
    // Prices and letters of orders are in the buyer's terms.
    'purchase',
    'channel',
    // The subscription that made an order.
    'subscription',
    'subscription_content',
    // Facts are measured of what routes delivered, and free trials are none of it.
    'delivery',
    'free_trial',
    'provider_service',
    'service',
  ],
  deskReads: [
    'approval',
    'audit_entry',
    'delivery_attempt',
    'journal',
    'ledger_account',
    'mail',
    'posting',
    'provider',
    'refill',
    'support_ticket',
  ],
  async routes() {
    const [orders, lists, reviews] = await Promise.all([
      import('./routes.ts'),
      import('./lists/list-routes.ts'),
      import('./reviews/routes.ts'),
    ]);

    return [orders.orderRoutes, lists.orderListRoutes, reviews.reviewRoutes];
  },
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
