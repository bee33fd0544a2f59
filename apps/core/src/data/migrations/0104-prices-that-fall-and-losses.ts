import { type Kysely, sql } from 'kysely';

/**
 * The terms on which the price of a route rests; what an order was to cost when it was sold, and the loss at which it may be sent;
 * what a provider said that can not be; and the pace that a provider keeps up with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table provider_service
      -- the offer as it was when our price was made of it or a person agreed to it: rate, currency, type, min
      add column agreed_offer jsonb`.execute(db);
  await sql`
    update provider_service route set agreed_offer = jsonb_build_object(
      'rate', offer.rate::text, 'currency', offer.currency, 'type', offer.type, 'min', offer.min_quantity)
    from provider_offer offer
    where (offer.provider, offer.service) = (route.provider, route.provider_service)
      -- a price that waits for a person still does
      and not exists (
        select from provider_change held
        where held.state = 'held' and (held.provider, held.service_id) = (route.provider, route.service_id))`.execute(
    db,
  );
  await sql`
    alter table orders
      -- what its providers were to take for it when it was sold, micro-USD; null where nobody knew
      add column expected_cost bigint check (expected_cost >= 0)`.execute(db);
  await sql`
    alter table delivery
      -- it waits for a person: sent now, it would cost so much, micro-USD
      add column loss_cost bigint,
      -- at most so much may it cost, as a person agreed
      add column agreed_cost bigint,
      -- why a person has to look: what its provider said of it can not be
      add column doubt text check (doubt in ('charge', 'report')),
      -- what it said
      add column doubted text`.execute(db);
  await sql`create index delivery_at_a_loss on delivery (order_id) where loss_cost is not null`.execute(db);
  await sql`create index delivery_in_doubt on delivery (order_id) where doubt is not null`.execute(db);
  await sql`
    alter table provider
      -- orders that it takes in a minute, as it was learned from what it refused and when; null: as many as there are
      add column pace integer check (pace >= 1),
      add column pace_at timestamptz,
      -- at most so many, as the operator set
      add column most_per_minute integer check (most_per_minute >= 1),
      -- how many were sent since the moment
      add column paced integer not null default 0,
      add column paced_at timestamptz,
      -- it had too much at once: since when, until when nothing is asked, and whether staff was told
      add column busy_since timestamptz,
      add column busy_until timestamptz,
      add column is_busy_told boolean not null default false`.execute(db);
}
