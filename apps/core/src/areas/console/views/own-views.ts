import type { staff } from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Deed, Done } from '../../../security/audit.ts';

const MOST = 20;

/** Named filters of one of staff, the oldest first. */
export async function listOwnViews(db: Queryable, staffId: number): Promise<staff.OwnView[]> {
  const rows = await db
    .selectFrom('desk_view')
    .selectAll()
    .where('customer_id', '=', staffId)
    .orderBy('id')
    .execute();

  return rows.map(present);
}

/** Names the filters of a list; a name that exists there gets the new ones. Throws 422 on `name` for one too many. */
export async function saveOwnView(
  core: Core,
  tx: Tx,
  staffId: number,
  { list, name, query }: Omit<staff.OwnView, 'id'>,
): Promise<Done<{ data: staff.OwnView }, 'view.saved'>> {
  // Two at once must not both find room for the last one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${staffId}`}, 0))`.execute(tx);
  const saved = await tx
    .insertInto('desk_view')
    .values({ customer_id: staffId, list, name, query, created_at: core.clock.now() })
    .onConflict((same) => same.columns(['customer_id', 'list', 'name']).doUpdateSet({ query }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if ((await listOwnViews(tx, staffId)).length > MOST)
    throw invalidField('name', 'orders.too_many_views', { max: MOST });

  return {
    answer: { data: present(saved) },
    deed: { action: 'view.saved', target: saved.id, after: { list, name } },
  };
}

/** Takes a named filter away. Throws 404 for another's and for none. */
export async function removeOwnView(tx: Tx, staffId: number, viewId: number): Promise<Deed<'view.removed'>> {
  const gone = await tx
    .deleteFrom('desk_view')
    .where('id', '=', viewId)
    .where('customer_id', '=', staffId)
    .returning(['list', 'name'])
    .executeTakeFirst();
  if (!gone) throw notFound('page');

  return { action: 'view.removed', target: viewId, before: gone };
}

const present = ({ id, list, name, query }: Selectable<Tables['desk_view']>): staff.OwnView => ({
  id,
  list,
  name,
  query,
});
