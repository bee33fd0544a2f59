import { type Kysely, sql } from 'kysely';

/** Cards that customers link at a gateway and pay with later without its page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table linked_card (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      payment_method_id integer not null,
      gateway text not null,
      -- what the gateway knows the card by; with the rest of it null until the customer has linked it there
      gateway_token text,
      brand text,
      last_four text check (last_four ~ '^[0-9]{4}$'),
      -- year and month: 2029-08
      expires text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
      created_at timestamptz not null default now(),
      linked_at timestamptz,
      removed_at timestamptz,
      unique (gateway, gateway_token),
      check ((linked_at is null) = (gateway_token is null))
    )`.execute(db);
  await sql`
    create index linked_card_customer on linked_card (customer_id, id)
    where linked_at is not null and removed_at is null`.execute(db);

  // The card that an invoice is charged to.
  await sql`alter table invoice add column linked_card_id integer references linked_card`.execute(db);
  await sql`
    create index invoice_charge on invoice (created_at)
    where linked_card_id is not null and status in ('created', 'expired')`.execute(db);

  await sql`
    create table sandbox_gateway.card (
      id text primary key,
      -- our request to link a card: repeated, it gets the same page
      merchant_reference text not null unique,
      return_url text not null,
      callback_url text not null,
      -- null until it is linked; it also says how charges of the card end
      last_four text
    )`.execute(db);
}
