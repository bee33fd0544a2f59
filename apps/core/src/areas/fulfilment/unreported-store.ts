import { sql } from 'kysely';
import type { Db } from '../../data/database.ts';
import type { DesiredDelivery } from '../../data/tables.ts';

/** True while the provider has not been told the desired state. */
export const isUnreported = sql<boolean>`delivery.desired is distinct from delivery.reported`;

/** Accepted deliveries whose provider has not been told the desired state, and that no worker has been telling since then. */
export async function unreportedDeliveries(
  db: Db,
  provider: string,
  tellingSince: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('order_id')
    .where('state', '=', 'accepted')
    .where('provider', '=', provider)
    .where(isUnreported)
    .where((row) => row.or([row('reported', 'is not', null), row('updated_at', '<=', tellingSince)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute();

  return rows.map(({ order_id }) => order_id);
}

/** Names of the providers of unreported deliveries. */
export async function providersWithUnreported(db: Db, tellingSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('provider')
    .distinct()
    .where('state', '=', 'accepted')
    .where(isUnreported)
    .where((row) => row.or([row('reported', 'is not', null), row('updated_at', '<=', tellingSince)]))
    .execute();

  return rows.map(({ provider }) => provider);
}

type UnreportedDelivery = { provider: string; provider_reference: string; desired: DesiredDelivery };

/** Marks a delivery as being told, for one worker alone. */
export async function claimForReport(
  db: Db,
  orderId: number,
  now: Date,
  tellingSince: Date,
): Promise<UnreportedDelivery | undefined> {
  const { rows } = await sql<UnreportedDelivery>`
    update delivery set reported = null, updated_at = ${now}
    where order_id = ${orderId} and state = 'accepted' and ${isUnreported}
      and (reported is not null or updated_at <= ${tellingSince})
    returning provider, provider_reference, desired`.execute(db);

  return rows[0];
}

/** The provider knows; what came of it is looked at next. */
export async function storeReported(
  db: Db,
  orderId: number,
  reported: DesiredDelivery,
  now: Date,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ reported, next_check_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .execute();
}
