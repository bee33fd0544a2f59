import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    campaign: {
      state: { column: 'state', file: 'campaign-states.ts' },
      ofCustomer: { copy: 'campaigns', erasure: 'deleted' },
    },
    campaign_keyword: {},
    campaign_reading: {},
  },
  routes: async () => [(await import('./routes.ts')).campaignRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
