import { chunksOf } from '../../data/chunks.ts';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import type { Doubt } from './doubt-offer.ts';

/** Change of a service that one of ours is delivered by. `why`: the reason for which a person has to agree. */
export type Change = {
  service: string;
  serviceId: number;
  field: 'cost' | 'price' | 'min' | 'max' | 'refill' | 'cancel' | 'gone' | 'back';
  before: string | null;
  after: string | null;
  why: Doubt | 'no_rate' | null;
};

/** A service of ours by one of a provider's. */
export type RoutePair = { serviceId: number; theirs: string };

/**
 * Writes changes down, and gives those that wait for a person and did not before. What waited and is not among them is dropped where
 * `isWhole`: the provider changed its mind.
 */
export async function logChanges(
  tx: Tx,
  provider: string,
  changes: readonly Change[],
  { now, isWhole }: { now: Date; isWhole: boolean },
): Promise<Change[]> {
  const held = await tx
    .selectFrom('provider_change')
    .select(['id', 'service', 'service_id', 'field', 'before', 'after', 'why'])
    .where('provider', '=', provider)
    .where('state', '=', 'held')
    .execute();
  const known = new Map(
    held.map(({ service_id: serviceId, ...row }) => [keyOf({ ...row, serviceId }), row.id]),
  );
  const waits = new Set(changes.filter(({ why }) => why !== null).map(keyOf));
  const over = [...known].flatMap(([key, id]) => (waits.has(key) ? [] : [id]));
  if (isWhole && over.length > 0)
    await tx.updateTable('provider_change').set({ state: 'dropped' }).where('id', 'in', over).execute();
  const news = changes.filter((change) => change.why === null || !known.has(keyOf(change)));
  for (const some of chunksOf(news))
    await tx
      .insertInto('provider_change')
      .values(
        some.map(({ service, serviceId, field, before, after, why }) => ({
          ...{ at: now, provider, service, service_id: serviceId, field, before, after, why },
          state: why === null ? ('applied' as const) : ('held' as const),
        })),
      )
      .execute();

  return news.filter(({ why }) => why !== null);
}

type Words = Record<'service' | 'field', string> &
  Record<'before' | 'after' | 'why', string | null> & { serviceId: number };

const keyOf = ({ service, serviceId, field, before, after, why }: Words): string =>
  JSON.stringify([service, serviceId, field, before, after, why]);

/** Our services whose price or cost waits for a person, by this provider. */
export async function heldRoutes(db: Queryable, provider: string): Promise<RoutePair[]> {
  return db
    .selectFrom('provider_change')
    .select(['service_id as serviceId', 'service as theirs'])
    .distinct()
    .where('provider', '=', provider)
    .where('state', '=', 'held')
    .execute();
}

/** A person has agreed to what was held of these. */
export async function agreeToHeld(tx: Tx, provider: string, agreed: readonly RoutePair[]): Promise<void> {
  for (const { serviceId, theirs } of agreed)
    await tx
      .updateTable('provider_change')
      .set({ state: 'applied' })
      .where('provider', '=', provider)
      .where('service_id', '=', serviceId)
      .where('service', '=', theirs)
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
