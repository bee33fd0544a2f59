import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    favorite: {
      ofCustomer: { copy: 'favorites', erasure: 'deleted' },
    },
  },
  reads: ['service', 'customer'],
  routes: async () => [(await import('./routes.ts')).favoriteRoutes],
  ownData: async () => (await import('./own-data.ts')).ownData,
};
