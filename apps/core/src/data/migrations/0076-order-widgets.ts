import { type Kysely, sql } from 'kysely';

/** Order widgets, the sales through them, and their rewards beside those of referrals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table widget (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      name text not null,
      token text not null unique,
      minimum_amount bigint not null check (minimum_amount >= 0),
      method_ids integer[] not null check (cardinality(method_ids) > 0),
      -- share of its owner in parts per million
      fraction integer not null check (fraction between 0 and 1000000),
      -- orders are taken on the pages alone, without any nowhere
      only_on_pages boolean not null default false,
      pages text[] not null default '{}',
      created_at timestamptz not null,
      -- its rewards and statistics stay
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index widget_customer on widget (customer_id, id)`.execute(db);

  await sql`
    alter table purchase
      add column widget_id integer references widget,
      -- the share as it was when it was bought, in parts per million; 0 where the buyer is the owner
      add column widget_fraction integer,
      add constraint purchase_widget check (num_nonnulls(widget_id, widget_fraction) <> 1)`.execute(db);
  await sql`
    create index purchase_of_widget on purchase (widget_id, created_at) where widget_id is not null`.execute(
    db,
  );

  await sql`
    alter table reward
      alter column referral_id drop not null,
      add column widget_id integer references widget,
      add constraint reward_by check (num_nonnulls(referral_id, widget_id) = 1)`.execute(db);
}
