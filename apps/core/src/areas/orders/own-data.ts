import { formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { OwnData } from '../../area.ts';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

const AT_ONCE = 500;

export const ownData: OwnData = {
  lists: (db, { id }) => ({
    orders: () => ordersOf(db, id),
    saved_views: () =>
      pagesOfRows((after, limit) =>
        db
          .selectFrom('saved_view')
          .select(['id', 'name', 'query', 'created_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
  }),
  /** Erases saved views and searches, texts and names of reviews, and hashes the links of orders. */
  erase: async (tx, { id, email }, { core }) => {
    await tx.deleteFrom('saved_view').where('customer_id', '=', id).execute();
    await tx.deleteFrom('order_search').where('email', '=', email).execute();
    await sql`
      update order_review set text = '', author = null
      from orders where orders.id = order_review.order_id and orders.customer_id = ${id}`.execute(tx);
    await hashLinks(core, tx, id);
  },
};

/** A link may be a person's page: what is left of it tells one from another and opens nothing (rules §4). */
async function hashLinks({ secrets }: Pick<Core, 'secrets'>, tx: Tx, customerId: number): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await tx
      .selectFrom('orders')
      .select(['id', 'url'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length > 0)
      await sql`
        update orders set url = hashed.url, name = null
        from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ url }) => `erased:${secrets.sign('erased link', url)}`)}::text[])
          as hashed (id, url)
        where orders.id = hashed.id`.execute(tx);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function* ordersOf(db: Queryable, customerId: number) {
  const rows = pagesOfRows((after, limit) =>
    db
      .selectFrom('orders')
      .select([
        'orders.id',
        'orders.service_id',
        'url',
        'name',
        'quantity',
        'delivered',
        'status',
        'cost',
        'refunded',
      ])
      .leftJoin('order_review as review', 'review.order_id', 'orders.id')
      .select(['countries', 'targetable_values', 'orders.created_at', 'started_at', 'completed_at'])
      .select(['review.stars as review_stars', 'review.text as review_text'])
      .where('customer_id', '=', customerId)
      .where('parent_id', 'is', null)
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(limit)
      .execute(),
  );
  for await (const { cost, refunded, ...row } of rows)
    yield { ...row, cost: formatAmount(cost, 6), refunded: formatAmount(refunded, 6) };
}
