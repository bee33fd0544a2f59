import { type Kysely, sql } from 'kysely';

/** Quests, what customers did for them, and their free trials. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table free_trial_quest (
      id integer primary key,
      network_id integer not null,
      service_id integer not null,
      quantity integer not null check (quantity > 0),
      image text,
      repeats_count integer not null check (repeats_count > 0),
      allow_proof_url boolean not null,
      min_user_spend_amount bigint check (min_user_spend_amount > 0),
      min_replenishment_amount bigint check (min_replenishment_amount > 0),
      content jsonb not null,
      is_enabled boolean not null,
      sorting integer not null
    )`.execute(db);

  await sql`
    create table free_trial_step (
      customer_id integer not null references customer,
      quest_id integer not null references free_trial_quest on delete cascade,
      step integer not null check (step >= 0),
      done_at timestamptz not null,
      primary key (customer_id, quest_id, step)
    )`.execute(db);

  await sql`
    create table free_trial (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      quest_id integer not null references free_trial_quest,
      status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'expired')),
      url text not null,
      proof_url text,
      -- what the customer's other accounts would have too, hashed
      evidence text[] not null,
      reason text,
      order_id integer unique references orders,
      locale text not null,
      created_at timestamptz not null,
      expire_at timestamptz not null,
      decided_at timestamptz,
      check ((status = 'rejected') = (reason is not null)),
      check (status not in ('approved', 'completed') or order_id is not null)
    )`.execute(db);
  await sql`create index free_trial_customer on free_trial (customer_id, id)`.execute(db);
  await sql`create index free_trial_of_quest on free_trial (quest_id)`.execute(db);
  await sql`create index free_trial_waiting on free_trial (expire_at) where status = 'pending'`.execute(db);
  await sql`create index free_trial_decided on free_trial (decided_at) where proof_url is not null`.execute(
    db,
  );
  await sql`
    create unique index free_trial_link on free_trial (url)
    where status not in ('rejected', 'expired') and url <> ''`.execute(db);

  await sql`
    alter table content_translation
      drop constraint content_translation_entity_check,
      add constraint content_translation_entity_check check (entity in ('network', 'service_type', 'service', 'label', 'country', 'content_language', 'menu_item', 'payment_method', 'special_offer', 'banner', 'withdrawal_method', 'coupon', 'tariff_plan', 'free_trial_quest'))`.execute(
    db,
  );
}
