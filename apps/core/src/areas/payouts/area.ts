import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    withdrawal_method: {},
    withdrawal: {
      readBy: ['areas/own-data', 'areas/console'],
      state: { column: 'state', file: 'store.ts' },
      ofCustomer: { copy: 'withdrawals', erasure: 'emptied' },
    },
    withdrawal_stop: {},
  },
  routes: async () => [(await import('./routes.ts')).payoutRoutes],
  staffRoutes: async () => [(await import('./staff-routes.ts')).withdrawalRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./waiting.ts')).waiting,
};
