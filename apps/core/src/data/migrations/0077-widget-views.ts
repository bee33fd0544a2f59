import { type Kysely, sql } from 'kysely';

/** How often widgets were opened on a day of UTC, and on which pages; nothing about who opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table widget_view (
      widget_id integer not null references widget,
      day date not null,
      -- host and path; empty for all of them together
      page text not null,
      opened integer not null check (opened > 0),
      last_seen_at timestamptz not null,
      primary key (widget_id, day, page)
    )`.execute(db);
  await sql`create index widget_view_pages on widget_view (day) where page <> ''`.execute(db);
}
