import { type Kysely, sql } from 'kysely';

/**
 * One running order of a buyer, a type and a link, for every way to become paid. Nobody can block somebody else's link
 * (C-56), unless the service is one that works on a link alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service add column exclusive_links boolean not null default false`.execute(db);
  await sql`
    alter table orders
      -- no order of anybody else may run beside it
      add column holds_link_alone boolean not null default false,
      -- orders of several buyers ran on the link at once: what is counted there is not this order's alone
      add column is_link_shared boolean not null default false`.execute(db);
  await sql`drop index orders_running_link`.execute(db);
  await sql`
    create unique index orders_running_link on orders (service_type_id, url, customer_id) where holds_link`.execute(
    db,
  );
  await sql`
    create unique index orders_link_alone on orders (service_type_id, url) where holds_link and holds_link_alone`.execute(
    db,
  );
}
