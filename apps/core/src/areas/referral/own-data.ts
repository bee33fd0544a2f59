import { formatAmount } from '@fanfare/rules';
import type { OwnData } from '../../area.ts';
import type { Queryable } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({
    referrals: () => referralsOf(db, id),
    rewards: () => rewardsOf(db, id),
  }),
  /** The counts of their link go with them. */
  erase: async (tx, { id }) => {
    await tx.deleteFrom('referral_click').where('referrer_id', '=', id).execute();
  },
};

/** A customer's referrals, without the identity of the people. */
const referralsOf = (db: Queryable, customerId: number) =>
  pagesOfRows((after, limit) =>
    db
      .selectFrom('referral')
      .select(['id', 'since'])
      .where('referrer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

async function* rewardsOf(db: Queryable, customerId: number) {
  const rows = pagesOfRows((after, limit) =>
    db
      .selectFrom('reward')
      .select(['id', 'referral_id', 'widget_id', 'earned', 'taken', 'earned_at', 'available_at'])
      .where('referrer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { earned, taken, ...row } of rows)
    yield { ...row, earned: formatAmount(earned, 6), taken: formatAmount(taken, 6) };
}
