import { type Kysely, sql } from 'kysely';

/** Orders that are delivered in runs: the runs are orders too, made when they are due (decision 0009). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drip_feed (
      -- the order that it is: link, cost, status and what was delivered are there
      id integer primary key references orders,
      -- the first run, and what the others are made of (server semantics §2.2)
      quantity integer not null check (quantity > 0),
      runs smallint not null check (runs between 2 and 100),
      minutes_between_runs integer not null check (minutes_between_runs between 1 and 43200),
      mode text not null check (mode in ('flat', 'increase', 'decrease', 'wave')),
      quantity_step integer not null check (quantity_step >= 0),
      -- the shop's rounding when it was ordered: what a run costs stays the same when that changes
      decimals smallint not null check (decimals between 0 and 6),
      -- null until it is paid and released
      started_at timestamptz,
      next_run smallint not null default 1 check (next_run between 1 and runs + 1),
      -- null when there is nothing to wait for by the clock: not started, a run is not at its end, no more runs
      next_due_at timestamptz
    )`.execute(db);
  await sql`create index drip_feed_due on drip_feed (next_due_at) where next_due_at is not null`.execute(db);

  await sql`
    alter table orders
      -- the drip feed that an order is, or is a run of
      add column drip_feed_id integer references drip_feed,
      add column drip_run smallint,
      add column drip_attempt smallint check (drip_attempt in (1, 2)),
      add check ((drip_run is null) = (drip_attempt is null)),
      add check (drip_run is null or (drip_feed_id is not null and drip_feed_id = parent_id))`.execute(db);
  await sql`
    create unique index orders_drip_run on orders (drip_feed_id, drip_run, drip_attempt)
    where drip_run is not null`.execute(db);
  await sql`
    create index orders_drip_feed on orders (customer_id, id desc)
    where drip_feed_id is not null and parent_id is null and hidden_at is null`.execute(db);
}
