import type { OwnData } from '../../area.ts';

export const ownData: OwnData = {
  parts: async (core, { id }) => ({
    notes_of_staff: await core.db
      .selectFrom('customer_note')
      .select(['body', 'at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
  async erase(tx, { id }) {
    await tx.deleteFrom('desk_view').where('customer_id', '=', id).execute();
    await tx.deleteFrom('customer_note').where('customer_id', '=', id).execute();
  },
};
