import { formatAmount } from '@fanfare/rules';
import type { OwnData } from '../../area.ts';
import type { Queryable } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({ withdrawals: () => payoutsOf(db, id) }),
  /** Erases the customer's texts; payouts themselves stay, as all records of moved money. */
  erase: async (tx, { id }) => {
    await tx
      .updateTable('withdrawal')
      .set({ account_hint: null, account_hash: null, user_comment: null })
      .where('customer_id', '=', id)
      .execute();
  },
};

async function* payoutsOf(db: Queryable, customerId: number) {
  const rows = pagesOfRows((after, limit) =>
    db
      .selectFrom('withdrawal')
      .select(['id', 'method_id', 'state', 'amount', 'fee', 'account_hint', 'user_comment', 'reason'])
      .select(['requested_at', 'ended_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { amount, fee, ...row } of rows)
    yield { ...row, amount: formatAmount(amount, 6), fee: formatAmount(fee, 6) };
}
