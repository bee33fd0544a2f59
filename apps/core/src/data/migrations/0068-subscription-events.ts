import { type Kysely, sql } from 'kysely';

/** Changes of subscriptions are told to their customers' pages as those of orders are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column subscription_id integer`.execute(db);
  await sql`alter table event drop constraint event_type_check`.execute(db);
  await sql`
    alter table event add constraint event_type_check
    check (type in ('order_changed', 'subscription_changed'))`.execute(db);
}
