import { type Kysely, sql } from 'kysely';

/** An answer of a network that cannot be understood is another trouble than none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table channel drop constraint channel_trouble_check,
      add constraint channel_trouble_check
        check (trouble in ('gone', 'private', 'unreachable', 'unreadable', 'no_source'))`.execute(db);
}
