import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    api_use: { ofCustomer: { copy: 'api_use', erasure: 'deleted' } },
    api_error: { ofCustomer: { copy: 'api_errors', erasure: 'deleted' } },
  },
  reads: ['customer'],
  routes: async () => [(await import('./routes.ts')).apiUseRoutes],
  schedules: async (core) => {
    const { dropOldUse } = await import('./drop-old-use.ts');
    return [{ name: 'drop old use of the API', everySeconds: 3600, run: () => dropOldUse(core) }];
  },
  ownData: async () => (await import('./own-data.ts')).ownData,
};
