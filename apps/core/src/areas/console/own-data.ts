import type { OwnData } from '../../area.ts';

export const ownData: OwnData = {
  async erase(tx, { id }) {
    await tx.deleteFrom('desk_view').where('customer_id', '=', id).execute();
  },
};
