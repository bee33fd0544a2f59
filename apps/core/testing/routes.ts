import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Core } from '../src/core.ts';

type Route = { position?: number; cost?: bigint | null; currency?: string; minMarginPercent?: number | null };

/** Another provider of services, after those that they have; waits until the shop sells by it. */
export async function addRoute(
  core: Core,
  provider: string,
  serviceIds: readonly number[],
  { position = 2, cost = null, currency = 'USD', minMarginPercent = null }: Route = {},
): Promise<void> {
  await sql`
    insert into provider (name, kind) values (${provider}, 'simulator') on conflict (name) do nothing`.execute(
    core.db,
  );
  await sql`
    insert into provider_service (service_id, provider, provider_service, position, cost_per_thousand, currency, min_margin_percent)
    select id, ${provider}, 'theirs-' || id, ${position}, ${cost}::bigint, ${currency}, ${minMarginPercent}::int
    from unnest(${[...serviceIds]}::int[]) as service (id)`.execute(core.db);
  await seen(core);
}

/** The catalogue of the process is as the database has it. */
export async function seen(core: Core): Promise<void> {
  const { version } = await core.db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  await expect.poll(async () => (await core.catalogue.current()).version >= version).toBe(true);
}
