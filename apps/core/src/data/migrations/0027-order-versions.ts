import { type Kysely, sql } from 'kysely';

/** Version of an order, counted at every change: a reader who gets two copies knows which one is newer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column version integer not null default 0`.execute(db);
  await sql`
    create function count_change() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  await sql`create trigger count_change before update on orders for each row execute function count_change()`.execute(
    db,
  );
}
