import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    desk_view: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  reads: ['orders', 'delivery'],
  async staffRoutes() {
    const [today, audit, exports, views, search] = await Promise.all([
      import('./today/today-routes.ts'),
      import('./audit/audit-routes.ts'),
      import('./exports/export-routes.ts'),
      import('./views/view-routes.ts'),
      import('./search/search-routes.ts'),
    ]);

    return [
      today.todayRoutes,
      audit.auditRoutes,
      exports.exportRoutes,
      views.viewRoutes,
      search.searchRoutes,
    ];
  },
  ownData: async () => (await import('./own-data.ts')).ownData,
};
