import type { OwnData } from '../../area.ts';
import { listFavorites } from './store.ts';

export const ownData: OwnData = {
  parts: async ({ db }, { id }) => ({
    favorites: (await listFavorites(db, id)).map(({ service_id }) => service_id),
  }),
  erase: async (tx, { id }) => {
    await tx.deleteFrom('favorite').where('customer_id', '=', id).execute();
  },
};
