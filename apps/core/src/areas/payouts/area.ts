import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    withdrawal_method: {},
    withdrawal: {
      state: { column: 'state', file: 'store.ts' },
      ofCustomer: { copy: 'withdrawals', erasure: 'emptied' },
    },
    withdrawal_stop: {},
  },
  reads: ['content_translation'],
  deskReads: ['approval', 'customer', 'referral', 'reward', 'task_check'],
  routes: async () => [(await import('./routes.ts')).payoutRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
