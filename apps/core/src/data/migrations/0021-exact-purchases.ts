import { type Kysely, sql } from 'kysely';

/** A purchase and its invoices keep the prices, promises and charges that they were made with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase
      add column decimals smallint not null default 2 check (decimals between 0 and 6),
      add column coupon_bonus bigint not null default 0 check (coupon_bonus >= 0)`.execute(db);
  await sql`
    update purchase set coupon_bonus = invoice.coupon_bonus
    from (select distinct on (purchase_id) purchase_id, coupon_bonus from invoice
      where purchase_id is not null order by purchase_id, id desc) as invoice
    where invoice.purchase_id = purchase.id and purchase.status = 'unpaid'`.execute(db);

  // References are unique per gateway; a coupon may leave nothing to pay.
  await sql`
    alter table invoice
      drop constraint invoice_gateway_reference_key,
      drop constraint invoice_amount_check,
      add constraint invoice_amount_check check (amount >= 0),
      add column declined_at timestamptz,
      add column charge_currency text not null default 'USD' check (charge_currency in ('USD', 'RUB')),
      add column charge_total bigint,
      add column exchange_rate numeric(15, 6),
      add column credited bigint,
      add check ((charge_currency = 'USD') = (exchange_rate is null))`.execute(db);
  await sql`create unique index invoice_gateway_reference on invoice (gateway, gateway_reference)`.execute(
    db,
  );
  await sql`
    update invoice set charge_total = total,
      credited = case when status <> 'paid' then null
        when purchase_id is null then amount + method_bonus + coupon_bonus
        else coalesce((select sum(posting.amount) from journal
          join posting on posting.journal_id = journal.id
          join ledger_account on ledger_account.id = posting.account_id and ledger_account.customer_id is not null
          where journal.invoice_id = invoice.id and journal.kind in ('bonus', 'coupon')), 0) end`.execute(db);
  await sql`alter table invoice alter column charge_total set not null`.execute(db);

  // Consumed uses are counted when they happen: a coupon with 300,000 uses is as quick as a new one.
  await sql`alter table coupon add column consumed integer not null default 0 check (consumed >= 0)`.execute(
    db,
  );
  await sql`
    update coupon set consumed = (
      select count(*) from coupon_use where coupon_id = coupon.id and state = 'consumed')`.execute(db);
  await sql`
    alter table coupon_use
      add column reserved_until timestamptz,
      -- whoever reserved it gave an e-mail and proved nothing
      add column by_guest boolean not null default false`.execute(db);
  await sql`update coupon_use set reserved_until = created_at where state = 'reserved'`.execute(db);
  await sql`
    create index coupon_use_reserved on coupon_use (coupon_id, reserved_until) where state = 'reserved'`.execute(
    db,
  );
  await sql`create index coupon_use_purchase on coupon_use (purchase_id) where purchase_id is not null`.execute(
    db,
  );
  await sql`create index coupon_use_invoice on coupon_use (invoice_id) where invoice_id is not null`.execute(
    db,
  );

  // A mailbox has many spellings: this one identifies it where something is given once per person (C-53).
  await sql`
    create function email_key(email text) returns text immutable strict parallel safe language sql as $$
      select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
        else name || '@' || domain end
      from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain) as parts
    $$`.execute(db);
  await sql`create index customer_mailbox on customer (email_key(email))`.execute(db);
}
