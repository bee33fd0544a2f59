import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    channel: { readBy: ['areas/orders', 'areas/webhooks', 'jobs'] },
    publication: { readBy: ['areas/webhooks'] },
    subscription: {
      // Running ones are counted in the profile; an order names the one that made it.
      readBy: ['areas/accounts', 'areas/orders', 'areas/reselling', 'areas/service-updates'],
      state: { column: 'status', file: 'end-subscription.ts' },
      ofCustomer: { copy: 'subscriptions', erasure: 'deleted' },
    },
    subscription_service: { readBy: ['areas/service-updates'] },
    // The list of orders that a subscription made.
    subscription_content: {
      readBy: ['areas/orders', 'areas/reselling', 'areas/webhooks', 'jobs'],
      state: { column: 'state', file: 'content-states.ts' },
    },
  },
  routes: async () => [(await import('./routes.ts')).subscriptionRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
