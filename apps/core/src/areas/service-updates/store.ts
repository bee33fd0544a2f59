import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { chunksOf } from '../../data/chunks.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { ServiceChangeKind } from '../../data/tables/service-updates.ts';
import type { Tables } from '../../data/tables.ts';
import type { KnownService } from './changes-of.ts';

export type ChangeRow = Selectable<Tables['service_change']>;

/** Days for which changes are kept. */
const KEPT_DAYS = 90;
/** More changes than this are not counted one by one. */
export const MOST_COUNTED = 1_000;
const DAY = 24 * 3600;

/** The version of the catalogue that was looked at last, as anybody reads it. */
export async function readKnownVersion(db: Queryable): Promise<bigint | null> {
  const { version } = await db.selectFrom('known_catalogue').select('version').executeTakeFirstOrThrow();

  return version;
}

/** The version of the catalogue that was looked at last; undefined while another worker looks. */
export function lockKnownVersion(tx: Tx): Promise<{ version: bigint | null } | undefined> {
  return tx.selectFrom('known_catalogue').select('version').forUpdate().skipLocked().executeTakeFirst();
}

export async function storeKnownVersion(tx: Tx, version: bigint): Promise<void> {
  await tx.updateTable('known_catalogue').set({ version }).execute();
}

export async function readKnown(tx: Tx): Promise<ReadonlyMap<number, KnownService>> {
  const rows = await tx.selectFrom('known_service').selectAll().execute();

  return new Map(rows.map((row) => [row.service_id, row]));
}

export async function keepKnown(tx: Tx, services: readonly KnownService[]): Promise<void> {
  for (const rows of chunksOf(services))
    await tx
      .insertInto('known_service')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('service_id').doUpdateSet(({ ref }) => ({
          is_on_sale: ref('excluded.is_on_sale'),
          pricing_per: ref('excluded.pricing_per'),
          price: ref('excluded.price'),
          min_quantity: ref('excluded.min_quantity'),
          max_quantity: ref('excluded.max_quantity'),
        })),
      )
      .execute();
}

/** Keeps changes: those of one service, kind and day are one line, and no line where all is as it was before the day. */
export async function keepChanges(
  tx: Tx,
  changes: readonly Insertable<Tables['service_change']>[],
): Promise<void> {
  for (const rows of chunksOf(changes)) {
    const kept = await tx
      .insertInto('service_change')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['service_id', 'kind', 'day']).doUpdateSet(({ ref }) => ({
          changed_at: ref('excluded.changed_at'),
          price_after: ref('excluded.price_after'),
          min_after: ref('excluded.min_after'),
          max_after: ref('excluded.max_after'),
        })),
      )
      .returning('id')
      .execute();
    await sql`
      delete from service_change
      where id = any(${kept.map(({ id }) => id)}) and kind in ('price', 'limits')
        and price_before is not distinct from price_after
        and min_before is not distinct from min_after and max_before is not distinct from max_after`.execute(
      tx,
    );
  }
}

export async function forgetChanges(core: Core): Promise<void> {
  const before = secondsAfter(core.clock.now(), -KEPT_DAYS * DAY);
  await core.db.deleteFrom('service_change').where('changed_at', '<', before).execute();
}

/** Filter of the changes. `services`: of these alone. `before`: only those that come later in the list. */
export type ChangeFilter = {
  since: Date;
  kind: ServiceChangeKind | null;
  networkId: number | null;
  services: readonly number[] | null;
  before: { at: Date; id: number } | null;
};

/** Changes of services that buyers can still see, the newest first. */
export function readChanges(db: Queryable, asked: ChangeFilter, limit: number): Promise<ChangeRow[]> {
  const { before } = asked;

  return db
    .selectFrom('service_change')
    .selectAll()
    .where(matching(asked))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(changed_at, id) < (${before?.at}::timestamptz, ${before?.id}::int)`),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Last pause of services, where it is known. */
export async function pausedSince(
  db: Queryable,
  serviceIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ service_id: number; since: Date }>`
    select service_id, max(changed_at) as since from service_change
    where service_id = any(${serviceIds}::int[]) and kind = 'paused' group by service_id`.execute(db);

  return new Map(rows.map(({ service_id, since }) => [service_id, since]));
}

/** Number of changes of each kind, up to `MOST_COUNTED`. */
export async function countChanges(
  db: Queryable,
  asked: Omit<ChangeFilter, 'kind' | 'before'>,
): Promise<ReadonlyMap<ServiceChangeKind, number>> {
  const { rows } = await sql<{ kind: ServiceChangeKind; count: number }>`
    select kind, (
      select count(*)::int from (
        select from service_change where kind = kinds.kind and ${matching({ ...asked, kind: null })} limit ${MOST_COUNTED}
      ) found
    ) as count
    from unnest(array['price', 'limits', 'paused', 'resumed', 'new']) as kinds (kind)`.execute(db);

  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

function matching({ since, kind, networkId, services }: Omit<ChangeFilter, 'before'>): RawBuilder<boolean> {
  const conditions = [sql<boolean>`changed_at >= ${since}`];
  if (kind !== null) conditions.push(sql`kind = ${kind}`);
  if (networkId !== null) conditions.push(sql`network_id = ${networkId}`);
  if (services !== null) conditions.push(sql`service_id = any(${services}::int[])`);

  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
