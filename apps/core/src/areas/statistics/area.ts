import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {},
  reads: [
    // The network of an order is that of its service.
    'service',
    'orders',
    'delivery',
    'refill',
  ],
  routes: async () => [(await import('./routes.ts')).statisticsRoutes],
};
