import { type Kysely, sql } from 'kysely';

/** Tariff plans of the keyword tools, who has which, and what was charged for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tariff_plan (
      id integer primary key,
      content jsonb not null,
      keywords_limit integer not null check (keywords_limit >= 0),
      price bigint not null check (price >= 0),
      trial_days integer not null check (trial_days >= 0),
      is_highlight boolean not null,
      tracks text[] not null check (tracks <@ array['on_demand', 'daily', 'weekly', 'monthly']),
      is_enabled boolean not null,
      sorting integer not null
    )`.execute(db);

  await sql`
    create table plan_subscription (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      plan_id integer not null references tariff_plan,
      -- a month, as it was agreed
      price bigint not null check (price >= 0),
      status text not null check (status in ('pending', 'trial', 'active', 'past_due', 'canceled')),
      billing_type text not null check (billing_type in ('balance', 'card')),
      card_id integer references linked_card,
      -- the plan that follows with the next period
      next_plan_id integer references tariff_plan,
      next_price bigint,
      is_ending boolean not null default false,
      started_at timestamptz not null,
      trial_ends_at timestamptz,
      -- the first charge: its day of the month is that of all others
      anchor_at timestamptz,
      period_start timestamptz,
      period_end timestamptz,
      past_due_since timestamptz,
      -- when something is to be done about it next
      next_step_at timestamptz,
      reminded_at timestamptz,
      ended_at timestamptz,
      end_reason text check (end_reason in ('customer', 'unpaid')),
      locale text not null,
      check ((next_plan_id is null) = (next_price is null)),
      check ((period_start is null) = (period_end is null)),
      check ((status = 'past_due') = (past_due_since is not null)),
      check ((status = 'canceled') = (ended_at is not null and end_reason is not null))
    )`.execute(db);
  await sql`
    create unique index plan_subscription_open on plan_subscription (customer_id) where status <> 'canceled'`.execute(
    db,
  );
  await sql`create index plan_subscription_customer on plan_subscription (customer_id, id)`.execute(db);
  await sql`create index plan_subscription_due on plan_subscription (next_step_at) where next_step_at is not null`.execute(
    db,
  );

  await sql`
    create table plan_charge (
      id integer generated always as identity primary key,
      subscription_id integer not null references plan_subscription,
      kind text not null check (kind in ('start', 'renewal', 'upgrade')),
      plan_id integer not null references tariff_plan,
      -- the price that is agreed with it
      price bigint not null,
      amount bigint not null check (amount >= 0),
      period_start timestamptz not null,
      period_end timestamptz not null,
      state text not null check (state in ('charging', 'paid', 'failed')),
      -- a card is charged by a top-up of this amount
      invoice_id integer unique references invoice,
      created_at timestamptz not null,
      check (state <> 'charging' or invoice_id is not null)
    )`.execute(db);
  await sql`create index plan_charge_subscription on plan_charge (subscription_id, id)`.execute(db);
  await sql`
    create unique index plan_charge_charging on plan_charge (subscription_id) where state = 'charging'`.execute(
    db,
  );

  await sql`
    alter table content_translation
      drop constraint content_translation_entity_check,
      add constraint content_translation_entity_check check (entity in ('network', 'service_type', 'service', 'label', 'country', 'content_language', 'menu_item', 'payment_method', 'special_offer', 'banner', 'withdrawal_method', 'coupon', 'tariff_plan'))`.execute(
    db,
  );
}
