import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../data/database.ts';

/** Names of the providers that have orders to be asked about, and have time to answer. */
export async function providersWithDue(db: Db, now: Date): Promise<string[]> {
  const names = await providersWith(db, sql`state = 'accepted'`, now);
  if (names.length === 0) return names;
  const busy = await db
    .selectFrom('provider')
    .select('name')
    .where('name', 'in', names)
    .where('busy_until', '>', now)
    .execute();

  return names.filter((name) => !busy.some((row) => row.name === name));
}

/** Names of the providers that have orders to be sent, and can be sent to. */
export async function providersToSendTo(db: Db, now: Date): Promise<string[]> {
  const names = await providersWith(db, sql`state in ('waiting', 'sending')`, now);
  if (names.length === 0) return names;
  const open = await db
    .selectFrom('provider')
    .select('name')
    .where('name', 'in', names)
    .where('is_paused', '=', false)
    .where((row) => row.or([row('away_until', 'is', null), row('away_until', '<=', now)]))
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<=', now)]))
    .execute();

  return open.map(({ name }) => name);
}

/** Found by a step from one name to the next. */
async function providersWith(db: Db, isInState: RawBuilder<boolean>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    with recursive name as (
      (select provider from delivery where ${isInState} order by provider limit 1)
      union all
      select (select provider from delivery where ${isInState} and provider > name.provider order by provider limit 1)
      from name where name.provider is not null
    )
    select provider from name
    where exists (
      select from delivery
      where ${isInState} and delivery.provider = name.provider and next_check_at <= ${now})`.execute(db);

  return rows.map(({ provider }) => provider);
}
