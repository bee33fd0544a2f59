import { type Kysely, sql } from 'kysely';

/** Counts faults of browsers, which a worker locates in our files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_fault (
      digest bytea primary key,
      application text not null check (application in ('shop', 'desk')),
      kind text not null check (kind in ('error', 'rejection', 'policy', 'caught')),
      message text not null,
      stack text not null,
      place text,
      is_located boolean not null default false,
      release text not null,
      browser text not null,
      count integer not null default 1,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db);
  await sql`create index page_fault_seen on page_fault (last_seen_at)`.execute(db);
  await sql`create index page_fault_unlocated on page_fault (first_seen_at) where not is_located`.execute(db);
}
