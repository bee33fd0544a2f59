import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import type { DeliveryRoute } from '../catalogue/snapshot.ts';
import { routesOf } from './route-store.ts';

/** A route that an order may be sent by; its cost in millionths of the currency. */
export type OpenRoute = DeliveryRoute & { id: number; costPerThousand: bigint | null; currency: string };

/** Routes of a service that the shop delivers by now, in the order in which they are tried. */
export async function routesOfService(
  { catalogue, db }: Pick<Core, 'catalogue'> & { db: Queryable },
  serviceId: number,
): Promise<OpenRoute[]> {
  const [rows, { services }] = await Promise.all([routesOf(db, [serviceId]), catalogue.current()]);
  const open = services.get(serviceId)?.routes ?? [];

  return rows
    .map(({ id, provider, provider_service: providerService, cost_per_thousand, currency }) => ({
      ...{ id, provider, providerService, currency },
      costPerThousand: cost_per_thousand,
    }))
    .filter((row) =>
      open.some((one) => one.provider === row.provider && one.providerService === row.providerService),
    );
}
