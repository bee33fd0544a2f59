import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';

const AT_ONCE = 500;

/** Takes away what a buyer named and asked for beside the orders themselves, and what their orders promoted. */
export async function eraseBuyer(
  core: Pick<Core, 'secrets'>,
  tx: Tx,
  customer: { id: number; email: string | null },
): Promise<void> {
  await tx.deleteFrom('saved_view').where('customer_id', '=', customer.id).execute();
  await tx.deleteFrom('order_search').where('email', '=', customer.email).execute();
  await hashLinks(core, tx, customer.id);
}

/** A link may be a person's page: what is left of it tells one from another and opens nothing (trust-and-market.md §4). */
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
