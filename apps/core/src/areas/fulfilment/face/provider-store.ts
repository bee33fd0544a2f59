import type { Selectable } from 'kysely';
import { lockOfKeys } from '../../../adapters/providers/providers.ts';
import type { Core } from '../../../core.ts';
import type { Db, Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { notFound } from '../../../refusal.ts';
import { seal } from '../../../security/sealed.ts';

export type ProviderRow = Selectable<Tables['provider']>;

/** Providers by their names. */
export const listProviders = (db: Db): Promise<ProviderRow[]> =>
  db.selectFrom('provider').selectAll().orderBy('name').execute();

/** A provider by its name; undefined where there is none. */
export const findProvider = (db: Db, name: string): Promise<ProviderRow | undefined> =>
  db.selectFrom('provider').selectAll().where('name', '=', name).executeTakeFirst();

/** Names of all providers. */
export async function providerNames(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('provider').select('name').orderBy('name').execute();

  return rows.map(({ name }) => name);
}

/** A provider, locked until the transaction ends: its services are looked at by one at a time. Throws 404. */
export async function lockProvider(tx: Queryable, name: string): Promise<ProviderRow> {
  const row = await tx
    .selectFrom('provider')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('page');

  return row;
}

type NewProvider = { name: string; kind: string; settings: Record<string, unknown>; key: string };

/** Adds a provider; false for a name that is taken. Its services are looked at soon. */
export async function insertProvider(
  core: Core,
  tx: Tx,
  { name, kind, settings, key }: NewProvider,
): Promise<boolean> {
  const added = await tx
    .insertInto('provider')
    .values({
      ...{ name, kind, settings: JSON.stringify(settings) },
      ...{ sealed_keys: sealKey(core, name, key), sync_due_at: core.clock.now() },
    })
    .onConflict((row) => row.doNothing())
    .returning('name')
    .executeTakeFirst();

  return added !== undefined;
}

/** Replaces the API key of a provider. */
export async function storeKey(core: Core, tx: Tx, name: string, key: string): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ sealed_keys: sealKey(core, name, key) })
    .where('name', '=', name)
    .execute();
}

/** Replaces the settings of a provider's adapter. */
export async function storeSettings(tx: Tx, name: string, settings: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ settings: JSON.stringify(settings) })
    .where('name', '=', name)
    .execute();
}

const sealKey = ({ secrets }: Pick<Core, 'secrets'>, name: string, key: string) =>
  seal(secrets, lockOfKeys(name), Buffer.from(JSON.stringify({ api_key: key })));

/** Providers whose services are due for a look, and those never looked at since they were added. */
export async function providersToSync(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('provider')
    .select('name')
    .where('sync_due_at', '<=', now)
    .orderBy('name')
    .execute();

  return rows.map(({ name }) => name);
}

/** Plans the next look at a provider's services; false where another worker has taken this one. */
export async function claimSync(db: Db, name: string, now: Date, next: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider')
    .set({ sync_due_at: next })
    .where('name', '=', name)
    .where('sync_due_at', '<=', now)
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** Stores facts of a provider that are no settings of its adapter. */
export async function updateProvider(
  tx: Tx,
  name: string,
  facts: Partial<
    Pick<
      ProviderRow,
      | 'balance'
      | 'balance_currency'
      | 'balance_at'
      | 'low_balance'
      | 'is_low'
      | 'synced_at'
      | 'most_per_minute'
    >
  >,
): Promise<void> {
  await tx.updateTable('provider').set(facts).where('name', '=', name).execute();
}
