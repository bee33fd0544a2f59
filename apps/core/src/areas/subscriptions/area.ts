import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    channel: {},
    publication: {},
    subscription: {
      state: { column: 'status', file: 'end-subscription.ts' },
      ofCustomer: { copy: 'subscriptions', erasure: 'deleted' },
    },
    subscription_service: {},
    subscription_content: {
      state: { column: 'state', file: 'content-states.ts' },
    },
  },
  reads: [
    // Network of a followed channel.
    'network',
    'purchase',
  ],
  routes: async () => [(await import('./routes.ts')).subscriptionRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
