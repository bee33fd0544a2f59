import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    orders: {
      readBy: [
        // The buyer behind the link of a letter, and a customer's count of running orders.
        'areas/accounts',
        // A customer's spend.
        'areas/loyalty',
        // The page of the order that a payment is for.
        'areas/billing',
        // Orders that a person of the shop looks at.
        'areas/console',
        'areas/fulfilment',
        // The final value of a sale.
        'areas/referral',
        'areas/widgets',
        'areas/drip-feeds',
        'areas/finances',
        'areas/dashboard',
        // Services that a customer has ordered of late.
        'areas/service-updates',
        // Runs of drip feeds, and orders of refills.
        'areas/reselling',
        'areas/statistics',
        // Orders for a linked channel.
        'areas/video-channels',
        'areas/own-data',
        // The order of a guest's ticket.
        'areas/support',
        'areas/console',
      ],
      state: { column: 'status', file: 'lifecycle/change-status.ts' },
      ofCustomer: { copy: 'orders', erasure: 'emptied' },
    },
    order_event: { readBy: ['areas/console'] },
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
  waiting: async () => (await import('./waiting.ts')).waiting,
};
