import { type Kysely, sql } from 'kysely';

/** Payments in any currency, by a gateway's form, and above or below their price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice
      drop constraint invoice_charge_currency_check,
      add constraint invoice_charge_currency_check check (charge_currency ~ '^[A-Z]{3}$'),
      -- the invoice that this money came for and does not pay: too much of it, or too little for it
      add column rest_of integer references invoice`.execute(db);
  await sql`create index invoice_rest on invoice (rest_of) where rest_of is not null`.execute(db);
  // Fields that the buyer's browser posts to the page, where it is not just opened.
  await sql`alter table payment_attempt add column redirect_form jsonb`.execute(db);
}
