import { type Kysely, sql } from 'kysely';

/** Named filters of the lists of the console, for each of staff their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_view (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      list text not null,
      name text not null,
      query text not null,
      created_at timestamptz not null,
      unique (customer_id, list, name)
    )`.execute(db);
}
