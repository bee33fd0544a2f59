import { type Kysely, sql } from 'kysely';

/** Part of a coupon's bonus that was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase add column coupon_bonus_taken bigint not null default 0`.execute(db);
}
