import { type Kysely, sql } from 'kysely';

/** Large tables are indexed while orders go on: see migrate.ts. A repeated run starts over. */
export const runsOutsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each provider has a lane of its own; deliveries that are not at a provider yet are selected separately.
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

  // A feed whose run fails is retried with growing pauses, and holds up no other.
  await sql`alter table drip_feed add column if not exists failures integer not null default 0`.execute(db);

  // A charge with an unknown outcome is asked for with growing pauses.
  await sql`
    alter table invoice
      add column if not exists charge_asks integer not null default 0,
      add column if not exists next_charge_ask_at timestamptz`.execute(db);

  // Customers whose grade is to be reviewed, because one of their orders ended.
  await sql`
    create table if not exists grade_review (
      id bigint generated always as identity primary key,
      customer_id integer not null references customer on delete cascade
    )`.execute(db);
}
