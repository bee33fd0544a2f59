import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // Who tells of content need not be a customer; what the law asks of a notice is kept for its time, whoever wrote it.
    notice: {
      state: { column: 'outcome', file: 'store.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
  },
  routes: async () => [(await import('./routes.ts')).noticeRoutes],
};
