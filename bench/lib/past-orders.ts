import type { PoolClient } from 'pg';
import { hashPassword } from '../../apps/core/src/areas/identity/face/passwords.ts';
import { SHOP } from '../../apps/core/src/areas/wallet/face/accounts.ts';
import { connect } from '../../apps/core/src/data/database.ts';
import { PASSWORD } from './buyers.ts';
import { sized } from './settings.ts';

/** A shop with a past: customers `past1@bench.example` …, who sign in as buyers do, and their orders. */
export type Past = {
  customers: number;
  orders: number;
  /** Days up to now over which the orders are spread; two years by default. */
  days?: number;
  /** True leaves out the rows that hang on orders: lists of orders read none of them. */
  isBare?: boolean;
  /** Number of services that they are of, from the first id on; six by default. */
  services?: number;
};

/** Number of orders of customer 1; the others share the rest. */
export const HEAVY_ORDERS = sized(50_000, 500);
const COST = 2_400_000;
const USUAL_SERVICES = 6;
const AT_ONCE = 1_000_000;
/** Ids behind the journals of the demo's own accounts: first the gifts to customers, then their spending. */
const FIRST_GIFT = 1_000;
const FIRST_JOURNAL = 2_000_000;
/** Tables that the statements below fill; their other indexes are made when all is stored. */
const TABLES = ['purchase', 'orders', 'order_event', 'delivery', 'journal', 'posting'];

/** The orders of a chunk, as they are long after they were paid and delivered: one in ten was canceled. */
const ordersOf = (
  services: number,
) => `insert into orders (id, purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost,
     refunded, start_count, delivered, cancel_reason, created_at, started_at, completed_at, canceled_at, promised_minutes, delivery_minutes)
   overriding system value
   select n, n, customer_id, 1 + n % ${services}, 1, 'https://www.youtube.com/watch?v=past' || lpad(to_hex(n), 7, '0'), 'video', 1000,
     case when is_canceled then 'canceled' else 'completed' end, n % 2 = 0, ${COST}, ${COST}, case when is_canceled then ${COST} else 0 end, 1200,
     case when is_canceled then 0 else 1000 end, case when is_canceled then 'private' end, at, at,
     case when not is_canceled then at + interval '5 hours' end, case when is_canceled then at end, 60 * (2 + n % 7), case when not is_canceled then 300 end from past`;
/** Statements for the rows that hang on orders. */
const STATEMENTS = [
  `insert into purchase (id, customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, created_at, paid_at)
   overriding system value
   select n, customer_id, 'paid', 0, ${COST}, 0, 0, ${COST}, 0, 'en', at, at from past`,
  `insert into order_event (order_id, type, status, created_at)
   select n, 'created', 'in_processing', at from past
   union all select n, case when is_canceled then 'canceled' else 'delivered' end, case when is_canceled then 'canceled' else 'completed' end, at from past`,
  `insert into delivery (order_id, provider, state, provider_reference, attempts, updated_at, counted)
   select n, 'simulator', 'finished', 'past-' || n, 1, at, case when n % 2 = 0 and not is_canceled then 2200 - n % 30 end from past`,
  `insert into journal (id, kind, idempotency_key, customer_id, purchase_id, order_id, created_at)
   overriding system value
   select j, 'order', 'order:' || n, customer_id, n, null, at from past
   union all select j + 1, 'cancel_order', 'refund:' || n || ':1', customer_id, n, n, at from past where is_canceled`,
  `insert into posting (journal_id, account_id, amount)
   select j, ${SHOP.sales}, ${COST} from past union all select j, account_id, -${COST} from past
   union all select j + 1, ${SHOP.sales}, -${COST} from past where is_canceled
   union all select j + 1, account_id, ${COST} from past where is_canceled`,
];

/**
 * Stores a past in an empty shop, with the money that customers paid given by an operator. Checks and triggers of rows are
 * off and indexes are made afterwards; `checkMoney` then verifies the million rows.
 */
export async function storePast(databaseUrl: string, past: Past): Promise<void> {
  const { pool, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    const indexes = await dropIndexes(client);
    await storeCustomers(client, past.customers);
    for (let from = 1; from <= past.orders; from += AT_ONCE)
      await storeChunk(client, past, from, Math.min(past.orders, from + AT_ONCE - 1));
    if (!past.isBare) {
      await giveWhatWasSpent(client);
      await keepBalances(client);
      await keepLots(client);
    }
    for (const definition of indexes) await client.query(definition);
    for (const table of ['purchase', 'orders', 'journal', 'customer'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
      );
    await client.query('vacuum analyze');
    // All of it must be on the disk before anything is measured.
    await client.query('checkpoint');
  } finally {
    client.release();
    await close();
  }
}

async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index left join pg_constraint on conindid = indexrelid
     where indrelid = any($1::regclass[]) and conindid is null`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);

  return rows.map(({ definition }) => definition);
}

async function storeCustomers(client: PoolClient, count: number): Promise<void> {
  await client.query(
    `insert into customer (id, email, name, password_hash)
     overriding system value
     select n + (select coalesce(max(id), 0) from customer), 'past' || n || '@bench.example', 'Past Buyer', $1 from generate_series(1, ${count}) as n`,
    [await hashPassword(PASSWORD)],
  );
  await client.query(
    `insert into ledger_account (kind, customer_id)
     select kind, id from customer, unnest(array['cash', 'bonus']) as kind where email like 'past%@bench.example' order by id, kind`,
  );
}

async function storeChunk(client: PoolClient, past: Past, from: number, to: number): Promise<void> {
  const every = past.orders / HEAVY_ORDERS;
  await client.query('begin');
  await client.query(`
    create temporary table past on commit drop as
    select n, ${FIRST_JOURNAL} + 2 * n as j, account.customer_id, account.id as account_id, n / 7 % 10 = 3 as is_canceled,
      now() - (${past.orders} - n) * (interval '${past.days ?? 730} days' / ${past.orders}) as at
    from generate_series(${from}, ${to}) as n
    join customer on email = 'past' || case when n % ${every} = 0 then 1 else 2 + n % ${past.customers - 1} end || '@bench.example'
    join ledger_account account on account.customer_id = customer.id and account.kind = 'cash'`);
  for (const statement of [ordersOf(past.services ?? USUAL_SERVICES), ...(past.isBare ? [] : STATEMENTS)])
    await client.query(statement);
  await client.query('commit');
}

/** Adds a correction for each customer, before all else: every balance is the sum of its postings, and none was ever negative. */
async function giveWhatWasSpent(client: PoolClient): Promise<void> {
  await client.query('begin');
  await client.query(`
    create temporary table spent on commit drop as
    select ${FIRST_GIFT} + row_number() over () as journal_id, account_id, customer_id, -sum(least(amount, 0)) as amount
    from posting join ledger_account on ledger_account.id = account_id
    where customer_id is not null and journal_id >= ${FIRST_JOURNAL} group by account_id, customer_id`);
  await client.query(`
    insert into journal (id, kind, idempotency_key, customer_id, created_at) overriding system value
    select journal_id, 'admin', 'past:' || customer_id, customer_id, now() - interval '731 days' from spent`);
  await client.query(`
    insert into posting (journal_id, account_id, amount)
    select journal_id, account_id, amount from spent union all select journal_id, ${SHOP.corrections}, -amount from spent`);
  await client.query('commit');
}

/** Balances, which the triggers of the database would keep. */
async function keepBalances(client: PoolClient): Promise<void> {
  await client.query(`
    update posting set balance_after = run.balance from (
      select journal_id, account_id, sum(amount) over (partition by account_id order by journal_id) as balance
      from posting join ledger_account on ledger_account.id = account_id and customer_id is not null
      where journal_id >= ${FIRST_GIFT}
    ) run where run.journal_id = posting.journal_id and run.account_id = posting.account_id`);
  await client.query(`
    update ledger_account set balance = held.balance from (
      select account_id, sum(amount) as balance from posting where journal_id >= ${FIRST_GIFT} group by account_id
    ) held where held.account_id = id and customer_id in (select id from customer where email like 'past%@bench.example')`);
}

/** Lots: all money of a customer came by the one correction. */
async function keepLots(client: PoolClient): Promise<void> {
  await client.query(`
    insert into cash_lot (account_id, remaining)
    select id, balance from ledger_account
    where kind = 'cash' and customer_id in (select id from customer where email like 'past%@bench.example')`);
  await client.query(`
    insert into cash_lot_entry (journal_id, lot_id, amount)
    select journal_id, cash_lot.id, amount from posting join cash_lot on cash_lot.account_id = posting.account_id
    where journal_id >= ${FIRST_GIFT}`);
}
