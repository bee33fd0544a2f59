import type { SavedView } from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import { type Caller, customerIdOf } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import type { Tables } from '../../../data/tables.ts';
import { invalidField, notFound } from '../../../refusal.ts';

const MOST = 30;

/** A customer's named filters of the list of orders, oldest first. */
export async function listSavedViews(core: Core, customerId: number): Promise<SavedView[]> {
  const rows = await core.db
    .selectFrom('saved_view')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

  return rows.map(present);
}

/** Names filters; a name that exists gets the new ones. Throws 422 on `name` when it is blank or one too many. */
export async function saveView(
  core: Core,
  customerId: number,
  view: { name: string; query: string },
): Promise<SavedView> {
  const name = view.name.trim();
  if (name === '') throw invalidField('name', 'validation.required');

  return inTransaction(core, async (tx) => {
    // Two at once must not both find room for the last one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${customerId}`}, 0))`.execute(tx);
    const saved = await tx
      .insertInto('saved_view')
      .values({ customer_id: customerId, name, query: view.query, created_at: core.clock.now() })
      .onConflict((same) => same.columns(['customer_id', 'name']).doUpdateSet({ query: view.query }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const { count } = await tx
      .selectFrom('saved_view')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (count > MOST) throw invalidField('name', 'orders.too_many_views', { max: MOST });
    return present(saved);
  });
}

/** The id of the caller's own named filters. Throws 404 for another's and for none. */
export async function ownView(
  core: Core,
  caller: Caller,
  { params }: { params: { viewId?: unknown } },
): Promise<number> {
  const view = await core.db
    .selectFrom('saved_view')
    .select('id')
    .where('id', '=', sql<number>`${Number(params.viewId)}::bigint`)
    .where('customer_id', '=', customerIdOf(caller))
    .executeTakeFirst();
  if (!view) throw notFound('page');

  return view.id;
}

/** Forgets named filters. */
export async function deleteView(core: Core, id: number): Promise<void> {
  await core.db.deleteFrom('saved_view').where('id', '=', id).execute();
}

function present({ id, name, query, created_at }: Selectable<Tables['saved_view']>): SavedView {
  return { id, name, query, created_at: created_at.toISOString() };
}
