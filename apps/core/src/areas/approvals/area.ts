import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    approval: {
      state: { column: 'state', file: 'store.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
  },
  deskReads: ['balance_change', 'customer'],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
};
