import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {},
  reads: ['orders'],
  routes: async () => [(await import('./routes.ts')).dashboardRoutes],
};
