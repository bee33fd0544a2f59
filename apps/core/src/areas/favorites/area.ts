import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    favorite: {
      readBy: ['areas/notifications', 'areas/service-updates'],
      ofCustomer: { copy: 'favorites', erasure: 'deleted' },
    },
  },
  routes: async () => [(await import('./routes.ts')).favoriteRoutes],
  ownData: async () => (await import('./own-data.ts')).ownData,
};
