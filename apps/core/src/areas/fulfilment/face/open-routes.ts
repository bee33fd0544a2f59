import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import type { PricedRoute } from '../../catalogue/face/snapshot.ts';
import { routesOf } from './route-store.ts';

/** A route that an order may be sent by. */
export type OpenRoute = PricedRoute & { id: number };

/** Routes of a service that the shop delivers by now, in the order in which they are tried. */
export async function routesOfService(
  { catalogue, db }: Pick<Core, 'catalogue'> & { db: Queryable },
  serviceId: number,
): Promise<OpenRoute[]> {
  const [rows, { services }] = await Promise.all([routesOf(db, [serviceId]), catalogue.current()]);
  const open = services.get(serviceId)?.routes ?? [];

  return rows.flatMap(({ id, provider, provider_service: theirs }) => {
    const route = open.find((one) => one.provider === provider && one.providerService === theirs);
    return route ? [{ ...route, id }] : [];
  });
}
