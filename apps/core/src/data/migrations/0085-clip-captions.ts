import { type Kysely, sql } from 'kysely';

/** Captions of clips: the words stand with the others of a clip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the second at which each caption begins
    alter table task_clip add column caption_times integer[] not null default '{}'`.execute(db);
}
