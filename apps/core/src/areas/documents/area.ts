import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    document: {
      state: { column: 'state', file: 'store.ts' },
      ofCustomer: { copy: 'documents', erasure: 'deleted' },
    },
    document_view: {},
  },
  reads: [],
  deskReads: ['customer', 'linked_card', 'withdrawal'],
  routes: async () => [(await import('./routes.ts')).documentRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
