import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    desk_view: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  reads: ['customer', 'document', 'document_view', 'linked_card', 'orders', 'delivery', 'withdrawal'],
  async staffRoutes() {
    const [own, today, documents, audit, exports, views, search] = await Promise.all([
      import('./routes.ts'),
      import('./today/today-routes.ts'),
      import('./documents/document-routes.ts'),
      import('./audit/audit-routes.ts'),
      import('./exports/export-routes.ts'),
      import('./views/view-routes.ts'),
      import('./search/search-routes.ts'),
    ]);

    return [
      own.consoleRoutes,
      today.todayRoutes,
      documents.documentRoutes,
      audit.auditRoutes,
      exports.exportRoutes,
      views.viewRoutes,
      search.searchRoutes,
    ];
  },
  ownData: async () => (await import('./own-data.ts')).ownData,
};
