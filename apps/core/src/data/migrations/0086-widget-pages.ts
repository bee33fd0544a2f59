import { type Kysely, sql } from 'kysely';

/** The page of a widget that a purchase came from, by host and path; kept as long as the pages of views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table widget_sale (
      purchase_id integer primary key references purchase,
      widget_id integer not null references widget,
      page text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index widget_sale_page on widget_sale (widget_id, page)`.execute(db);
  await sql`create index widget_sale_time on widget_sale (created_at)`.execute(db);
}
