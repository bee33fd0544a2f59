import { formatAmount } from '@fanfare/rules';
import type { OwnData } from '../../area.ts';
import type { Queryable } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

/** Checks stay, as all records of moved money: they name a channel that its owner made public. */
export const ownData: OwnData = {
  lists: (db, { id }) => ({ task_checks: () => checksOf(db, id) }),
};

async function* checksOf(db: Queryable, customerId: number) {
  const rows = pagesOfRows((after, limit) =>
    db
      .selectFrom('task_check')
      .select(['id', 'clip_id', 'youtube_channel_id', 'status', 'reward', 'created_at', 'decided_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { reward, ...row } of rows) yield { ...row, reward: formatAmount(reward, 6) };
}
