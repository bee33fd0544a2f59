import type { Area } from '../../area.ts';

export const area: Area = {
  // Nobody is named in it: whoever reports a fault sends no session.
  tables: { page_fault: {} },
  routes: async () => [(await import('./routes.ts')).shopRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
};
