import * as contract from '@fanfare/contract';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { listFavorites, toggleFavorite } from './store.ts';

export function favoriteRoutes({ mount }: Mount): void {
  mount(contract.listFavorites)(async ({ core, caller }) => ({
    data: await listFavorites(core.db, caller.customerId),
  }));

  mount(contract.toggleFavorite)(async ({ core, caller, params }) => {
    const isFavorite = await inTransaction(core, (tx) =>
      toggleFavorite(tx, caller.customerId, params.serviceId),
    );
    if (isFavorite === null) throw notFound('service');
    return { is_favorite: isFavorite, isFavourite: isFavorite };
  });
}
