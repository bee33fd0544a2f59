import { type Kysely, sql } from 'kysely';

/** The list of orders by each of its columns, and the filters that a customer gave a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ['orders_by_status', 'status, id'],
    ['orders_by_quantity', 'quantity, id'],
    ['orders_by_cost', 'cost, id'],
    ['orders_by_day', 'created_at'],
  ] as const)
    await sql`
      create index ${sql.id(name)} on orders (customer_id, ${sql.raw(columns)})
      where parent_id is null and hidden_at is null`.execute(db);

  await sql`
    create table saved_view (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      name text not null,
      -- the search part of an address of the list
      query text not null,
      created_at timestamptz not null default now(),
      unique (customer_id, name)
    )`.execute(db);
}
