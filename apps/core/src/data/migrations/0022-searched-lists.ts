import { type Kysely, sql } from 'kysely';

/** A large table is indexed while orders go on: see migrate.ts. A repeated run starts over. */
export const runsOutsideTransaction = true;

/** A customer's orders are filtered, searched and counted by index-only scans: rows are read only when they are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An index row holds at most 2,700 bytes, and a link at most 2,048.
  await sql`drop index concurrently if exists orders_list`.execute(db);
  await sql`
    create index concurrently orders_list on orders (customer_id, id desc)
    include (service_id, url, quantity, cost, status, created_at)
    where parent_id is null and hidden_at is null`.execute(db);
  await sql`drop index concurrently if exists orders_customer`.execute(db);
}
