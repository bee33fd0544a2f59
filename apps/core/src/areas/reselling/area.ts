import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {},
  routes: async () => [
    (await import('./routes.ts')).resellingRoutes,
    (await import('./documentation-routes.ts')).documentationRoutes,
  ],
};
