import { type Kysely, sql } from 'kysely';

/**
 * A coupon is listed publicly only if its operator says so. A paid invoice keeps its seller and buyer: its document stays the
 * same, whatever changes later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon add column is_listed boolean not null default false`.execute(db);
  await sql`
    alter table content_translation
      drop constraint content_translation_entity_check,
      add constraint content_translation_entity_check check (entity in ('network', 'service_type', 'service', 'label', 'country', 'content_language', 'menu_item', 'payment_method', 'special_offer', 'banner', 'withdrawal_method', 'coupon'))`.execute(
    db,
  );
  await sql`alter table invoice add column parties jsonb`.execute(db);
  await sql`create index invoice_of_customer on invoice (customer_id, id)`.execute(db);
}
