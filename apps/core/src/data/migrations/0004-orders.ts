import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      status text not null check (status in ('unpaid', 'paid', 'canceled')),
      payment_method_id integer not null,
      coupon_id integer references coupon,
      original_amount bigint not null check (original_amount >= 0),
      discount bigint not null check (discount between 0 and original_amount),
      fee bigint not null check (fee >= 0),
      total bigint not null check (total = original_amount - discount + fee),
      method_bonus bigint not null check (method_bonus >= 0),
      method_bonus_taken bigint not null default 0,
      fee_refunded bigint not null default 0,
      cashback bigint not null default 0 check (cashback >= 0),
      source text,
      locale text not null,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      check (method_bonus_taken between 0 and method_bonus),
      check (fee_refunded between 0 and fee)
    )`.execute(db);
  await sql`create index purchase_customer on purchase (customer_id, id)`.execute(db);

  await sql`
    create table orders (
      id integer generated always as identity primary key,
      purchase_id integer not null references purchase,
      customer_id integer not null references customer,
      -- the package that this order is a part of
      parent_id integer references orders,
      service_id integer not null references service,
      service_type_id integer not null,
      url text not null,
      link_kind text not null,
      name text,
      quantity integer not null check (quantity > 0),
      status text not null check (status in ('unpaid', 'in_moderation', 'in_processing', 'stopped', 'completed', 'canceled')),
      -- the buyer kept the right to a refill
      is_guaranteed boolean not null,
      unit_price bigint not null,
      -- what was paid for this line, of it from the bonus bucket, and what went back
      cost bigint not null check (cost >= 0),
      cost_bonus bigint not null default 0 check (cost_bonus between 0 and cost),
      refunded bigint not null default 0,
      start_count bigint,
      delivered integer not null default 0 check (delivered >= 0),
      countries integer[] not null default '{}',
      targetable_values jsonb not null default '[]',
      -- a running order holds its link, so that a second one of the same type is refused
      holds_link boolean not null default false,
      cancel_reason text,
      cancel_requested_at timestamptz,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      completed_at timestamptz,
      constraint refund_within_cost check (refunded between 0 and cost)
    )`.execute(db);
  await sql`create index orders_customer on orders (customer_id, id desc) where parent_id is null`.execute(
    db,
  );
  await sql`create index orders_purchase on orders (purchase_id)`.execute(db);
  await sql`create index orders_parent on orders (parent_id) where parent_id is not null`.execute(db);
  await sql`create unique index orders_running_link on orders (service_type_id, url) where holds_link`.execute(
    db,
  );

  await sql`
    create table order_event (
      id bigint generated always as identity primary key,
      order_id integer not null references orders,
      type text not null,
      status text,
      delivered integer,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index order_event_order on order_event (order_id, id)`.execute(db);

  await sql`
    create table coupon_use (
      id integer generated always as identity primary key,
      coupon_id integer not null references coupon,
      customer_id integer not null references customer,
      purchase_id integer references purchase,
      invoice_id integer,
      state text not null check (state in ('reserved', 'consumed', 'released')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index coupon_use_coupon on coupon_use (coupon_id, customer_id) where state <> 'released'`.execute(
    db,
  );

  await sql`
    create table invoice (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      -- null: a top-up
      purchase_id integer unique references purchase,
      payment_method_id integer not null,
      gateway text not null,
      -- the language of the page that asked for it, and that the buyer comes back to
      locale text not null,
      gateway_reference text unique,
      redirect_url text,
      amount bigint not null check (amount > 0),
      fee bigint not null check (fee >= 0),
      total bigint not null check (total = amount + fee),
      method_bonus bigint not null check (method_bonus >= 0),
      coupon_bonus bigint not null default 0 check (coupon_bonus >= 0),
      status text not null check (status in ('created', 'paid', 'expired', 'failed')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      paid_at timestamptz
    )`.execute(db);
  await sql`create index invoice_open on invoice (expires_at) where status = 'created'`.execute(db);

  await sql`
    create table gateway_event (
      gateway text not null,
      event_id text not null,
      invoice_id integer references invoice,
      type text not null,
      outcome text not null,
      received_at timestamptz not null default now(),
      primary key (gateway, event_id)
    )`.execute(db);

  await sql`
    create table delivery (
      order_id integer primary key references orders,
      provider text not null,
      -- sending: the provider may or may not have it; ask before sending again
      state text not null check (state in ('waiting', 'sending', 'accepted', 'finished')),
      provider_reference text,
      next_check_at timestamptz,
      attempts integer not null default 0,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index delivery_due on delivery (next_check_at) where state <> 'finished'`.execute(db);

  await sql`create table funnel_event (name text not null, day date not null, count bigint not null, primary key (name, day))`.execute(
    db,
  );

  await sql`
    create table mail (
      id integer generated always as identity primary key,
      idempotency_key text not null unique,
      recipient text not null,
      template text not null,
      locale text not null,
      subject text not null,
      html text not null,
      text text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mail_recent on mail (id desc)`.execute(db);
}
