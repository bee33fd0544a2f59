import type { Queryable, Tx } from '../../data/database.ts';
import type { Followed } from './follow-offer.ts';

/** Operators' values of services that follow offers, and the values written over them. */
export async function followedServices(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Followed>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('followed_service').selectAll().where('service_id', 'in', ids).execute();

  return new Map(rows.map(({ service_id, own, applied }) => [service_id, { own, applied }]));
}

export async function storeFollowed(tx: Tx, serviceId: number, { own, applied }: Followed): Promise<void> {
  const facts = { own: JSON.stringify(own), applied: JSON.stringify(applied) };
  await tx
    .insertInto('followed_service')
    .values({ service_id: serviceId, ...facts })
    .onConflict((row) => row.column('service_id').doUpdateSet(facts))
    .execute();
}
