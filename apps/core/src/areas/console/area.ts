import type { Area } from '../../area.ts';

export const area: Area = {
  tables: { balance_change: { ofCustomer: { copy: null, erasure: 'stays' } } },
  staffRoutes: async () => [(await import('./routes.ts')).consoleRoutes],
};
