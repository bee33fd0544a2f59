import { type Kysely, sql } from 'kysely';

const CATALOGUE_TABLES = [
  'network',
  'service_type',
  'service',
  'label',
  'country',
  'content_language',
  'content_translation',
  'payment_method',
  // Settings count as catalogue: prices are shown with the decimals that they name.
  'setting',
];
const SITE_TABLES = ['setting', 'content_translation'];

/**
 * Tells processes that their caches are stale. The version changes in the transaction that changes the catalogue, so a reader
 * within a transaction knows which catalogue that transaction sees.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalogue_version (version bigint not null)`.execute(db);
  await sql`create unique index catalogue_version_one_row on catalogue_version ((true))`.execute(db);
  await sql`insert into catalogue_version (version) values (1)`.execute(db);

  await sql`
    create function bump_catalogue_version() returns trigger language plpgsql as $$
    declare
      bumped bigint;
    begin
      update catalogue_version set version = version + 1 returning version into bumped;
      perform pg_notify('catalogue', bumped::text);
      return null;
    end $$`.execute(db);
  // Before the statement: every writer locks the version first and rows after it, so that two writers never deadlock.
  for (const table of CATALOGUE_TABLES) {
    await sql`
      create trigger bump_catalogue_version before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function bump_catalogue_version()`.execute(db);
  }

  await sql`
    create function tell_site_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('site', '');
      return null;
    end $$`.execute(db);
  for (const table of SITE_TABLES) {
    await sql`
      create trigger tell_site_changed before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_site_changed()`.execute(db);
  }
}
