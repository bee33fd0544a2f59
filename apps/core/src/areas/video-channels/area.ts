import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    video_account: {
      ofCustomer: { copy: 'channels', erasure: 'deleted' },
    },
    channel_day: {},
    ended_permission: {},
  },
  reads: [
    // Orders for a linked channel.
    'orders',
    'delivery',
    'refill',
  ],
  async routes() {
    const [accounts, reporting, pages] = await Promise.all([
      import('./routes.ts'),
      import('./reporting-routes.ts'),
      import('./permission-page-routes.ts'),
    ]);

    return [accounts.accountRoutes, reporting.reportingRoutes, pages.permissionPages];
  },
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
