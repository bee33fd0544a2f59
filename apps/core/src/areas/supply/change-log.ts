import { chunksOf } from '../../data/chunks.ts';
import type { Db, Queryable, Tx } from '../../data/database.ts';

/** What changed of a service that one of ours is delivered by. `why`: what a person has to agree to. */
export type Change = {
  service: string;
  serviceId: number;
  field: 'cost' | 'price' | 'min' | 'max' | 'refill' | 'cancel' | 'gone' | 'back';
  before: string | null;
  after: string | null;
  why: 'price_rise' | 'no_rate' | null;
};

/** Writes changes down. What was held of the same service before is dropped: the provider changed its mind. */
export async function logChanges(
  tx: Tx,
  provider: string,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .updateTable('provider_change')
    .set({ state: 'dropped' })
    .where('provider', '=', provider)
    .where('state', '=', 'held')
    .where('service', 'in', [...new Set(changes.map(({ service }) => service))])
    .execute();
  for (const some of chunksOf(changes))
    await tx
      .insertInto('provider_change')
      .values(
        some.map(({ service, serviceId, field, before, after, why }) => ({
          ...{ at: now, provider, service, service_id: serviceId, field, before, after, why },
          state: why === null ? ('applied' as const) : ('held' as const),
        })),
      )
      .execute();
}

/** Our services whose price waits for a person, by this provider. */
export async function heldServices(db: Queryable, provider: string): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_change')
    .select('service_id')
    .distinct()
    .where('provider', '=', provider)
    .where('state', '=', 'held')
    .execute();

  return rows.map(({ service_id }) => service_id);
}

/** A person has agreed to what was held. */
export async function agreeToHeld(tx: Tx, provider: string): Promise<void> {
  await tx
    .updateTable('provider_change')
    .set({ state: 'applied' })
    .where('provider', '=', provider)
    .where('state', '=', 'held')
    .execute();
}

/** The last changes of a provider, the newest first. */
export function listChanges(db: Db, provider: string, limit: number) {
  return db
    .selectFrom('provider_change')
    .select(['at', 'service', 'service_id', 'field', 'before', 'after', 'state', 'why'])
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Providers with something that waits for a person. */
export async function providersWithHeld(db: Db): Promise<string[]> {
  const [lists, prices] = await Promise.all([
    db.selectFrom('held_offers').select('provider').execute(),
    db.selectFrom('provider_change').select('provider').distinct().where('state', '=', 'held').execute(),
  ]);

  return [...lists, ...prices].map(({ provider }) => provider);
}
