import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // The catalogue sells what providers deliver; a program at its start reads which adapter speaks with which provider.
    provider: { readBy: ['areas/catalogue', 'areas/site', 'areas/console', 'adapters/providers', 'launch'] },
    provider_service: { readBy: ['areas/catalogue', 'areas/site', 'launch'] },
    order_path: {},
    delivery: {
      readBy: ['areas/statistics', 'areas/video-channels', 'areas/console', 'jobs'],
      state: { column: 'state', file: 'delivery-states.ts' },
    },
    delivery_attempt: { readBy: ['areas/console'], state: { column: 'state', file: 'delivery-states.ts' } },
    refill: {
      readBy: ['areas/reselling', 'areas/statistics', 'areas/video-channels', 'areas/console', 'jobs'],
      state: { column: 'state', file: 'refills.ts' },
    },
    keyword_reading: {},
  },
  routes: async () => [(await import('./routes.ts')).fulfilmentRoutes],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  waiting: async () => (await import('./waiting.ts')).waiting,
};
