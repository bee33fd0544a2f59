import type { Area } from '../../area.ts';

export const area: Area = {
  tables: { data_export: { ofCustomer: { copy: null, erasure: 'deleted' } } },
  reads: ['invoice', 'payment_refund', 'dispute', 'orders', 'withdrawal', 'mail'],
  routes: async () => [(await import('./routes.ts')).ownDataRoutes],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
