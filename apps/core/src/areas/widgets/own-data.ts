import { formatAmount, toWireFraction } from '@fanfare/rules';
import type { OwnData } from '../../area.ts';
import type { Queryable } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({ order_widgets: () => widgetsOf(db, id) }),
  /** Orders of visitors stay, as all orders do: the widgets that they came by lose their names and stop. */
  erase: async (tx, { id }, { now }) => {
    await tx
      .updateTable('widget')
      .set({ name: '', pages: [], deleted_at: now })
      .where('customer_id', '=', id)
      .execute();
    const own = tx.selectFrom('widget').select('id').where('customer_id', '=', id);
    await tx.deleteFrom('widget_view').where('page', '<>', '').where('widget_id', 'in', own).execute();
    await tx.deleteFrom('widget_sale').where('widget_id', 'in', own).execute();
  },
};

async function* widgetsOf(db: Queryable, customerId: number) {
  const rows = pagesOfRows((after, limit) =>
    db
      .selectFrom('widget')
      .select(['id', 'name', 'minimum_amount', 'method_ids', 'fraction', 'only_on_pages', 'pages'])
      .select(['created_at', 'deleted_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { minimum_amount, fraction, ...row } of rows)
    yield {
      ...row,
      minimum_amount: formatAmount(minimum_amount, 6),
      reward_percent: toWireFraction(BigInt(fraction)),
    };
}
