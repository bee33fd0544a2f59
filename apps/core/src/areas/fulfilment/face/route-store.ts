import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type RouteRow = Selectable<Tables['provider_service']>;

/** Routes of these services, each in the order in which they are tried. */
export async function routesOf(db: Queryable, serviceIds: readonly number[]): Promise<RouteRow[]> {
  if (serviceIds.length === 0) return [];

  return db
    .selectFrom('provider_service')
    .selectAll()
    .where('service_id', 'in', serviceIds)
    .orderBy('service_id')
    .orderBy('position')
    .execute();
}

/** Services that a provider delivers. */
export async function servicesOf(db: Queryable, provider: string): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_service')
    .select('service_id')
    .distinct()
    .where('provider', '=', provider)
    .execute();

  return rows.map(({ service_id }) => service_id);
}

/** Puts a route at its position, in place of the same one elsewhere; those from there on move down. */
export async function placeRoute(tx: Tx, route: Insertable<Tables['provider_service']>): Promise<void> {
  await dropRoute(tx, route);
  const below = await tx
    .selectFrom('provider_service')
    .select(['id', 'position'])
    .where('service_id', '=', route.service_id)
    .where('position', '>=', route.position)
    .orderBy('position', 'desc')
    .execute();
  // Moved singly, from the last: no two routes of a service may be at the same place at any moment.
  for (const { id, position } of below) await changeRoute(tx, id, { position: position + 1 });
  await tx.insertInto('provider_service').values(route).execute();
}

/** Takes a route away; false where there is none. */
export async function dropRoute(
  tx: Tx,
  { service_id, provider, provider_service }: Pick<RouteRow, 'service_id' | 'provider' | 'provider_service'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_service')
    .where('service_id', '=', service_id)
    .where('provider', '=', provider)
    .where('provider_service', '=', provider_service)
    .executeTakeFirst();

  return numDeletedRows === 1n;
}

export async function changeRoute(
  tx: Tx,
  id: number,
  change: Updateable<Tables['provider_service']>,
): Promise<void> {
  await tx.updateTable('provider_service').set(change).where('id', '=', id).execute();
}
