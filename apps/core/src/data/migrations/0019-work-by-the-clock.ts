import { type Kysely, sql } from 'kysely';

/** Large tables are indexed while orders go on: see migrate.ts. A repeat begins anew. */
export const runsOutsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each provider is asked in a lane of its own; what is not with a provider yet is swept apart from what is.
  await sql`drop index concurrently if exists delivery_to_ask`.execute(db);
  await sql`
    create index concurrently delivery_to_ask on delivery (provider, next_check_at) where state = 'accepted'`.execute(
    db,
  );
  await sql`drop index concurrently if exists delivery_to_send`.execute(db);
  await sql`
    create index concurrently delivery_to_send on delivery (next_check_at) where state in ('waiting', 'sending')`.execute(
    db,
  );
  await sql`drop index concurrently if exists delivery_due`.execute(db);

  // A plan that can not be run waits ever longer, and keeps nobody else waiting.
  await sql`alter table drip_feed add column if not exists failures integer not null default 0`.execute(db);

  // A charge that nobody can tell of is asked for ever more rarely.
  await sql`
    alter table invoice
      add column if not exists charge_asks integer not null default 0,
      add column if not exists next_charge_ask_at timestamptz`.execute(db);

  // Whose grade is to be looked at: an order of theirs ended.
  await sql`
    create table if not exists grade_review (
      id bigint generated always as identity primary key,
      customer_id integer not null references customer on delete cascade
    )`.execute(db);
}
