import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {},
  reads: [
    // Runs of drip feeds, and orders of refills.
    'orders',
    'refill',
    'subscription',
    // Orders that a subscription made.
    'subscription_content',
  ],
  routes: async () => [
    (await import('./routes.ts')).resellingRoutes,
    (await import('./documentation-routes.ts')).documentationRoutes,
  ],
};
