import type { Area } from '../../area.ts';

export const area: Area = {
  tables: { drip_feed: {} },
  reads: ['purchase', 'orders'],
  routes: async () => [(await import('./routes.ts')).dripFeedRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
};
