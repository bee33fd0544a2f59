import { type Kysely, sql } from 'kysely';

/**
 * Routes of services with their costs, and attempts to have an order delivered. Costs that providers report are booked as an
 * expense, and as a debt of the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider (
      name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
      -- which adapter speaks with it
      kind text not null,
      settings jsonb not null default '{}',
      -- its API keys, sealed with a key of the shop
      sealed_keys bytea,
      -- gets no new orders
      is_paused boolean not null default false,
      -- sends that failed in a row, since when, and until when none is tried
      failures integer not null default 0,
      failing_since timestamptz,
      away_until timestamptz,
      away_seconds integer not null default 0
    )`.execute(db);
  await sql`
    create table provider_service (
      id integer generated always as identity primary key,
      service_id integer not null references service on delete cascade,
      provider text not null references provider,
      -- its own id of the service
      provider_service text not null,
      -- 1 is taken first, the next ones when those before can not
      position integer not null check (position > 0),
      -- of a thousand, in millionths of the currency; null: not known before the provider tells
      cost_per_thousand bigint check (cost_per_thousand >= 0),
      currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      -- what must be left of the list price; null: any cost will do
      min_margin_percent integer check (min_margin_percent between 0 and 99),
      is_paused boolean not null default false,
      unique (service_id, position),
      unique (service_id, provider, provider_service)
    )`.execute(db);
  await sql`create index provider_service_provider on provider_service (provider)`.execute(db);

  // Services are for sale while they have a route. A provider that fails for a while changes no catalogue.
  for (const [table, change] of [
    ['provider', 'insert or delete or truncate or update of name, kind, settings, sealed_keys, is_paused'],
    ['provider_service', 'insert or update or delete or truncate'],
  ] as const) {
    await sql`
      create trigger bump_catalogue_version before ${sql.raw(change)} on ${sql.table(table)}
      for each statement execute function bump_catalogue_version()`.execute(db);
    await sql`
      create trigger tell_site_changed before ${sql.raw(change)} on ${sql.table(table)}
      for each statement execute function tell_site_changed()`.execute(db);
  }
  await sql`
    create function tell_providers_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('providers', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_providers_changed
    after insert or delete or truncate or update of name, kind, settings, sealed_keys on provider
    for each statement execute function tell_providers_changed()`.execute(db);

  await sql`
    create table delivery_attempt (
      id integer generated always as identity primary key,
      order_id integer not null references orders,
      provider text not null,
      provider_service text not null,
      provider_reference text,
      -- unsent: the provider surely never got it; unknown: nobody can say whether it did
      state text not null check (state in ('sending', 'accepted', 'rejected', 'unsent', 'unknown')),
      -- why it was rejected
      answer text,
      -- what the provider takes for it as it said last, in millionths of the currency, and what of it is booked, micro-USD
      charge bigint check (charge >= 0),
      currency text,
      cost bigint not null default 0 check (cost >= 0),
      sent_at timestamptz not null,
      answered_at timestamptz
    )`.execute(db);
  await sql`create index delivery_attempt_order on delivery_attempt (order_id)`.execute(db);

  // Null for our own id of the service, which providers knew until now: the previous release still writes it so.
  await sql`alter table delivery add column provider_service text, add column attempt_id integer`.execute(db);
  await sql`
    with attempted as (
      insert into delivery_attempt (order_id, provider, provider_service, provider_reference, state, sent_at, answered_at)
      select delivery.order_id, delivery.provider, orders.service_id::text, delivery.provider_reference, delivery.state,
        delivery.updated_at, case when delivery.state = 'accepted' then delivery.updated_at end
      from delivery join orders on orders.id = delivery.order_id
      where delivery.state in ('sending', 'accepted')
      returning id, order_id
    )
    update delivery set attempt_id = attempted.id from attempted where attempted.order_id = delivery.order_id`.execute(
    db,
  );
  await sql`alter table delivery drop constraint delivery_state_check`.execute(db);
  await sql`
    alter table delivery add constraint delivery_state_check
    check (state in ('waiting', 'sending', 'held', 'accepted', 'finished'))`.execute(db);
  await sql`create index delivery_held on delivery (order_id) where state = 'held'`.execute(db);

  await sql`alter table ledger_account drop constraint ledger_account_kind_check`.execute(db);
  await sql`
    alter table ledger_account add constraint ledger_account_kind_check check (kind in
      ('cash', 'bonus', 'referral', 'task', 'gateway', 'sales', 'fees', 'promotions', 'corrections', 'rewards', 'in_transit',
       'payouts', 'disputes', 'delivery_costs', 'payables'))`.execute(db);
  await sql`
    insert into ledger_account (id, kind) overriding system value
    values (10, 'delivery_costs'), (11, 'payables')`.execute(db);
  await sql`alter table journal drop constraint journal_kind_check`.execute(db);
  await sql`
    alter table journal add constraint journal_kind_check check (kind in
      ('order', 'cancel_order', 'invoiced', 'admin', 'referral', 'widget_reward', 'fee', 'bonus', 'coupon', 'task',
       'delivery_cost'))`.execute(db);

  // The simulator's price list: its price per thousand, micro-USD.
  await sql`
    create table simulator.service (
      id text primary key,
      rate bigint not null check (rate >= 0)
    )`.execute(db);
  await sql`alter table simulator.delivery add column charge bigint not null default 0`.execute(db);
}
