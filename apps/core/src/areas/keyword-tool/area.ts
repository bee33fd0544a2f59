import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    keyword_search: { ofCustomer: { copy: 'keyword_searches', erasure: 'deleted' } },
  },
  routes: async () => [(await import('./routes.ts')).keywordToolRoutes],
  schedules: async (core) => {
    const { forgetSearches } = await import('./store.ts');
    return [{ name: 'forget keyword searches', everySeconds: 3600, run: () => forgetSearches(core) }];
  },
  ownData: async () => (await import('./own-data.ts')).ownData,
};
