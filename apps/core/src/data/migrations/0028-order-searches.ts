import { type Kysely, sql } from 'kysely';

/** Requests by e-mail for links of orders. One row per mailbox: many requests at once become one letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_search (
      id integer generated always as identity primary key,
      email text not null unique,
      locale text not null,
      next_try_at timestamptz not null
    )`.execute(db);
  await sql`create index order_search_due on order_search (next_try_at)`.execute(db);
}
