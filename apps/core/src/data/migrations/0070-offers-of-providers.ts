import { type Kysely, sql } from 'kysely';

/**
 * Services of providers as they were seen last, with a log of what changed; rules for the prices that follow them; what the shop
 * has left at a provider; and the shops that an order came through.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table provider
      -- why it serves the shop no more, and since when
      add column trouble text check (trouble in ('funds', 'key', 'address')),
      add column trouble_since timestamptz,
      -- what is left there, in millionths of the currency, and below what staff is told
      add column balance bigint,
      add column balance_currency text,
      add column balance_at timestamptz,
      add column low_balance bigint,
      add column is_low boolean not null default false,
      -- when its services are looked at next
      add column sync_due_at timestamptz,
      add column synced_at timestamptz`.execute(db);
  await sql`
    alter table provider_service
      -- the provider lists it no more
      add column is_gone boolean not null default false,
      -- what our price adds to the cost of a thousand: percent, at least the floor, rounded up to the step (micro-USD)
      add column markup_percent integer check (markup_percent between 0 and 100000),
      add column markup_floor bigint not null default 0 check (markup_floor >= 0),
      add column price_step bigint not null default 1 check (price_step > 0),
      -- our price is made anew when the cost changes
      add column follows_price boolean not null default false`.execute(db);
  await sql`
    create table provider_offer (
      provider text not null references provider,
      service text not null,
      name text not null,
      category text not null,
      type text not null,
      -- of a thousand, in millionths of the currency
      rate bigint not null check (rate >= 0),
      currency text not null,
      min_quantity integer not null,
      max_quantity integer not null,
      has_refill boolean not null,
      can_cancel boolean not null,
      gone_at timestamptz,
      primary key (provider, service)
    )`.execute(db);
  await sql`
    create table provider_change (
      id integer generated always as identity primary key,
      at timestamptz not null,
      provider text not null references provider,
      service text not null,
      service_id integer not null,
      field text not null,
      before text,
      after text,
      -- held: a person has to agree; dropped: the provider changed its mind before
      state text not null check (state in ('applied', 'held', 'dropped')),
      why text
    )`.execute(db);
  await sql`create index provider_change_provider on provider_change (provider, id)`.execute(db);
  await sql`
    create table held_offers (
      provider text primary key references provider,
      offers jsonb not null,
      why text not null,
      held_at timestamptz not null
    )`.execute(db);
  // What the operator had of a service, and what was written over it: what is neither is a later wish of the operator.
  await sql`
    create table followed_service (
      service_id integer primary key references service on delete cascade,
      own jsonb not null,
      applied jsonb not null
    )`.execute(db);
  await sql`
    create table order_path (
      order_id integer primary key references orders,
      marks text[] not null
    )`.execute(db);
}
