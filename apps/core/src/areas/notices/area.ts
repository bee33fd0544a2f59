import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // The sender need not be a customer. The law has a notice kept for its time, whoever wrote it.
    notice: {
      state: { column: 'outcome', file: 'store.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
  },
  deskReads: ['orders'],
  routes: async () => [(await import('./routes.ts')).noticeRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
