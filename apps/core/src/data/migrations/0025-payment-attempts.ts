import { type Kysely, sql } from 'kysely';

/** Payment attempts: an invoice may have many, each a row of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_attempt (
      id integer generated always as identity primary key,
      invoice_id integer not null references invoice,
      gateway text not null,
      -- our name for it, by which the gateway makes it once
      merchant_reference text not null,
      -- the gateway's name for it
      reference text,
      redirect_url text,
      redirect_expires_at timestamptz,
      linked_card_id integer references linked_card,
      state text not null default 'opening'
        check (state in ('opening', 'pending', 'unknown', 'declined', 'paid', 'refunded', 'disputed')),
      asks integer not null default 0,
      next_ask_at timestamptz,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (gateway, merchant_reference),
      unique (gateway, reference)
    )`.execute(db);
  await sql`
    insert into payment_attempt (invoice_id, gateway, merchant_reference, reference, redirect_url, linked_card_id, state, asks,
      next_ask_at, created_at, settled_at)
    select id, gateway, id::text, gateway_reference, redirect_url, linked_card_id,
      case when status = 'paid' then 'paid' when status = 'failed' or declined_at is not null then 'declined'
        when linked_card_id is not null then 'unknown' else 'pending' end,
      charge_asks, next_charge_ask_at, created_at, coalesce(paid_at, declined_at)
    from invoice where gateway <> '' and (gateway_reference is not null or linked_card_id is not null)`.execute(
    db,
  );
  await sql`create index payment_attempt_invoice on payment_attempt (invoice_id, id)`.execute(db);
  // One open attempt at a time: another one begins only when this one is known to have failed.
  await sql`
    create unique index payment_attempt_open on payment_attempt (invoice_id)
    where state in ('opening', 'pending', 'unknown')`.execute(db);
  await sql`
    create index payment_attempt_to_ask on payment_attempt (asks, created_at)
    where linked_card_id is not null and state in ('opening', 'unknown')`.execute(db);
  await sql`
    alter table invoice
      drop column gateway_reference, drop column redirect_url, drop column linked_card_id,
      drop column charge_asks, drop column next_charge_ask_at, drop column declined_at`.execute(db);
}
