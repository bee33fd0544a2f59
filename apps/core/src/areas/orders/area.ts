import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    orders: {
      readBy: [
        // Whose order the link of a letter names, and how many of a customer run.
        'areas/accounts',
        // What a customer spent.
        'areas/loyalty',
        // Which page belongs to a payment.
        'areas/billing',
        'areas/fulfilment',
        // What a sale was worth in the end.
        'areas/referral',
        'areas/drip-feeds',
        'areas/finances',
        'areas/own-data',
      ],
      state: { column: 'status', file: 'lifecycle/change-status.ts' },
      ofCustomer: { copy: 'orders', erasure: 'emptied' },
    },
    order_event: {},
    saved_view: { ofCustomer: { copy: 'saved_views', erasure: 'deleted' } },
    order_search: { readBy: ['jobs'], ofCustomer: { copy: null, erasure: 'deleted' } },
    service_figures: { readBy: ['areas/catalogue'] },
    service_pair: { readBy: ['areas/catalogue'] },
  },
  async routes() {
    const [orders, lists] = await Promise.all([import('./routes.ts'), import('./lists/list-routes.ts')]);

    return [orders.orderRoutes, lists.orderListRoutes];
  },
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
