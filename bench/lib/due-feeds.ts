import { SHOP } from '../../apps/core/src/areas/wallet/face/accounts.ts';
import type { Connections } from '../../apps/core/src/data/database.ts';

type Pool = Connections['pool'];

/** Cost of a drip feed: five runs of 1,000 views, an hour apart, for 12.00 USD. */
const COST = 12_000_000;

/** Statements that store rows as placing a drip feed would, sold in turn to all buyers; no feed has begun. */
const STATEMENTS = [
  `insert into purchase (id, customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, paid_at)
   overriding system value
   select purchase_id, customer_id, 'paid', 0, ${COST}, 0, 0, ${COST}, 0, 'en', now() from feed`,
  `insert into orders (id, purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, holds_link)
   overriding system value
   select order_id, purchase_id, customer_id, 1, 1, 'https://www.youtube.com/watch?v=feed' || order_id, 'video', 5000, 'in_processing',
     false, 2400000, ${COST}, true from feed`,
  `insert into drip_feed (id, quantity, runs, minutes_between_runs, mode, quantity_step, decimals)
   select order_id, 1000, 5, 60, 'flat', 0, 2 from feed`,
  'update orders set drip_feed_id = id where id in (select order_id from feed)',
  `insert into journal (id, kind, idempotency_key, customer_id, purchase_id)
   overriding system value
   select journal_id, 'order', 'order:' || purchase_id, customer_id, purchase_id from feed`,
  `insert into posting (journal_id, account_id, amount)
   select journal_id, ${SHOP.sales}, ${COST} from feed union all select journal_id, account_id, -${COST} from feed`,
];

/** Stores `count` paid drip feeds, each of a purchase of its own. */
export async function storeDripFeeds(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`
      create temporary table feed on commit drop as
      select n, nextval(pg_get_serial_sequence('purchase', 'id'))::int as purchase_id,
        nextval(pg_get_serial_sequence('orders', 'id'))::int as order_id,
        nextval(pg_get_serial_sequence('journal', 'id')) as journal_id,
        customers[1 + n % cardinality(customers)] as customer_id, accounts[1 + n % cardinality(accounts)] as account_id
      from generate_series(1, ${count}) as n,
        (select array_agg(customer_id order by id) as customers, array_agg(id order by id) as accounts
         from ledger_account where kind = 'cash' and customer_id is not null and balance >= ${COST * count}) as buyers`);
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** Begins all drip feeds that have not begun: each then has a run that is due. */
export async function beginDripFeeds(pool: Pool): Promise<void> {
  await pool.query('update drip_feed set started_at = now(), next_due_at = now() where started_at is null');
}

export type RunCounts = { made: number; sent: number; doubled: number };

/** Counts runs of orders after this one: stored, taken by the provider, made more than once. */
export async function countRuns(pool: Pool, afterOrder: number): Promise<RunCounts> {
  const { rows } = await pool.query<RunCounts>(`
    select count(*)::int as made, count(delivery.provider_reference)::int as sent,
      count(*)::int - count(distinct orders.drip_feed_id)::int as doubled
    from orders left join delivery on delivery.order_id = orders.id
    where orders.id > ${afterOrder} and orders.drip_run is not null`);

  return rows[0] ?? { made: 0, sent: 0, doubled: 0 };
}

/** Id of the last order. */
export async function lastOrder(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from orders');

  return rows[0]?.id ?? 0;
}

/** Ends the work of a round, so that the next one does not meet it. */
export async function quieten(pool: Pool): Promise<void> {
  await pool.query("update delivery set state = 'finished' where state <> 'finished'");
}
