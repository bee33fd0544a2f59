import type { Area } from '../../area.ts';

export const area: Area = {
  tables: { service_change: {}, known_service: {}, known_catalogue: {} },
  routes: async () => {
    const [{ serviceUpdateRoutes }, { feedRoutes }] = await Promise.all([
      import('./routes.ts'),
      import('./feed-routes.ts'),
    ]);
    return [serviceUpdateRoutes, feedRoutes];
  },
  reads: [
    'favorite',
    // Services that a customer has ordered of late.
    'orders',
    'subscription',
    'subscription_service',
  ],
  schedules: async (core) => {
    const { recordChanges } = await import('./record-changes.ts');
    const { forgetChanges } = await import('./store.ts');
    return [
      { name: 'record what changed of services', everySeconds: 10, run: () => recordChanges(core) },
      { name: 'forget old changes of services', everySeconds: 3600, run: () => forgetChanges(core) },
    ];
  },
};
