import { type Kysely, sql } from 'kysely';

/** What was taken back of the bonus that a purchase's coupon gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase add column coupon_bonus_taken bigint not null default 0`.execute(db);
}
