import { type Kysely, sql } from 'kysely';

/** A large table is indexed while payments go on: see migrate.ts. A repeated run starts over. */
export const runsOutsideTransaction = true;

/** Money that a gateway takes back without a dispute, and details of each attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dispute
      add column if not exists kind text not null default 'dispute',
      -- what of it another row of the same payment had taken before
      add column if not exists covered bigint not null default 0,
      -- a dispute that was won may be lost after all: each time it takes anew
      add column if not exists round integer not null default 1,
      drop constraint if exists dispute_amount_check,
      drop constraint if exists dispute_kind,
      drop constraint if exists dispute_amounts`.execute(db);
  await sql`
    alter table dispute
      add constraint dispute_kind check (kind in ('dispute', 'reversal', 'refund')),
      add constraint dispute_amounts check (amount >= 0 and covered >= 0 and amount + covered > 0)`.execute(
    db,
  );

  // The gateway's id of an attempt's money, which refunds need, and the reason of a decline.
  await sql`
    alter table payment_attempt
      add column if not exists payment_reference text,
      add column if not exists decline_reason text`.execute(db);
}
