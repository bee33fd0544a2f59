import { type Kysely, sql } from 'kysely';

/** Searches in the keyword tool that count towards a day's limit. Neither what was searched for nor a guest's address can be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keyword_search (
      -- a customer by their id, a guest by a signed address
      searcher text not null,
      customer_id integer references customer,
      -- in UTC
      day date not null,
      -- what was searched for, signed
      search text not null,
      primary key (searcher, day, search)
    )`.execute(db);
  await sql`create index keyword_search_day on keyword_search (day)`.execute(db);
  await sql`
    create index keyword_search_customer on keyword_search (customer_id) where customer_id is not null`.execute(
    db,
  );
}
