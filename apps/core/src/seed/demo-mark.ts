import { sql } from 'kysely';
import { SETTING_KEYS } from '../areas/site/settings-schema.ts';
import type { Db, Queryable } from '../data/database.ts';

/** Key of the setting which marks a seeded demo. */
export const DEMO_KEY = 'demo';

/** True when the database began as a demo. */
export async function wasSeeded(db: Queryable): Promise<boolean> {
  const mark = await db.selectFrom('setting').select('key').where('key', '=', DEMO_KEY).executeTakeFirst();

  return mark !== undefined;
}

/** The highest id of the customers that a demo began with; 0 for one that began without a history. */
export async function lastCustomerOfHistory(db: Queryable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select (value ->> 'last_of_history')::int as last from setting where key = ${DEMO_KEY}`.execute(db);

  return rows[0]?.last ?? 0;
}

/** Dates the demo's fixed exchange rate as read now, since it has no source. Shops without the demo's mark are left alone. */
export async function dateDemoRate(db: Db, now: Date): Promise<void> {
  await sql`
    update setting set value = jsonb_set(value, '{rubExchangeRate,ratedAt}', to_jsonb(${now.toISOString()}::text))
    where key = ${SETTING_KEYS.instance} and value -> 'rubExchangeRate' ->> 'rate' is not null
    and exists (select 1 from setting where key = ${DEMO_KEY})`.execute(db);
}
