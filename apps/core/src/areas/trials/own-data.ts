import type { OwnData } from '../../area.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  parts: async (core, { id }) => ({
    free_trial_steps: await core.db
      .selectFrom('free_trial_step')
      .select(['quest_id', 'step', 'done_at'])
      .where('customer_id', '=', id)
      .execute(),
  }),
  lists: (db, { id }) => ({
    free_trials: () =>
      pagesOfRows((after, limit) =>
        db
          .selectFrom('free_trial')
          .select(['id', 'quest_id', 'status', 'url', 'proof_url', 'reason', 'order_id'])
          .select(['created_at', 'decided_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
  }),
  /** Trials that were granted stay beside their orders, without links; the others go. */
  erase: async (tx, { id }) => {
    await tx.deleteFrom('free_trial_step').where('customer_id', '=', id).execute();
    await tx.deleteFrom('free_trial').where('customer_id', '=', id).where('order_id', 'is', null).execute();
    await tx
      .updateTable('free_trial')
      .set({ url: '', proof_url: null })
      .where('customer_id', '=', id)
      .execute();
  },
};
