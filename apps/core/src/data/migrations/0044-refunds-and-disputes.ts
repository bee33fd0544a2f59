import { type Kysely, sql } from 'kysely';

/** Payments whose gateway is asked what became of them; money that goes back to where it came from, and that banks ask back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payment_attempt_page_to_ask on payment_attempt (coalesce(next_ask_at, created_at))
    where linked_card_id is null and state = 'pending' and reference is not null`.execute(db);

  await sql`
    create table payment_refund (
      id integer generated always as identity primary key,
      invoice_id integer not null references invoice,
      customer_id integer not null references customer,
      attempt_id integer not null references payment_attempt,
      -- what is taken from the customer's cash, micro-USD
      amount bigint not null check (amount > 0),
      -- bonuses of the payment that are taken back with it, from the bonus bucket
      bonus_taken bigint not null check (bonus_taken >= 0),
      -- what of it goes back, and the same in the currency of the charge at the rate of its invoice
      sent bigint not null check (sent > 0 and sent <= amount),
      charge_amount bigint not null check (charge_amount > 0),
      charge_currency text not null,
      state text not null check (state in ('waiting', 'declined', 'requested', 'sent', 'done', 'refused')),
      reason text not null,
      needs_second boolean not null,
      -- staff; null: the customer
      asked_by integer references customer,
      decided_by integer references customer,
      requested_at timestamptz not null,
      settled_at timestamptz,
      asks integer not null default 0,
      next_ask_at timestamptz,
      constraint refund_two_persons check
        (not needs_second or state in ('waiting', 'declined') or decided_by <> asked_by)
    )`.execute(db);
  await sql`create index payment_refund_customer on payment_refund (customer_id, id)`.execute(db);
  await sql`create index payment_refund_invoice on payment_refund (invoice_id, id)`.execute(db);
  await sql`
    create index payment_refund_open on payment_refund (next_ask_at) where state in ('requested', 'sent')`.execute(
    db,
  );
  await sql`create index payment_refund_waiting on payment_refund (id) where state = 'waiting'`.execute(db);
  await sql`
    create index payment_refund_of_a_day on payment_refund (asked_by, customer_id, requested_at)`.execute(db);

  await sql`
    create table dispute (
      id integer generated always as identity primary key,
      gateway text not null,
      gateway_dispute text not null,
      invoice_id integer not null references invoice,
      customer_id integer not null references customer,
      attempt_id integer references payment_attempt,
      -- micro-USD at the rate of the invoice, and what of it the customer's cash held
      amount bigint not null check (amount > 0),
      taken bigint not null check (taken >= 0 and taken <= amount),
      -- the account was frozen for it
      has_frozen boolean not null,
      state text not null check (state in ('opened', 'won', 'lost')),
      opened_at timestamptz not null,
      decided_at timestamptz,
      unique (gateway, gateway_dispute)
    )`.execute(db);
  await sql`create index dispute_customer on dispute (customer_id, id)`.execute(db);
  await sql`create index dispute_invoice on dispute (invoice_id)`.execute(db);

  await sql`
    create table sandbox_gateway.refund (
      -- our name for it: repeated, it is the same one
      reference text primary key,
      merchant_reference text not null,
      amount text not null,
      currency text not null
    )`.execute(db);
}
