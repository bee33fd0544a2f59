import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../data/database.ts';

/** Names of the providers that have orders to be asked about. */
export const providersWithDue = (db: Db, now: Date) => providersWith(db, sql`state = 'accepted'`, now);

/** Names of the providers that have orders to be sent. */
export const providersToSendTo = (db: Db, now: Date) =>
  providersWith(db, sql`state in ('waiting', 'sending')`, now);

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
