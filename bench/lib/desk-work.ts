import {
  insertStaffSession,
  proveStaffSession,
} from '../../apps/core/src/areas/identity/face/staff-session-store.ts';
import { connect } from '../../apps/core/src/data/database.ts';
import { HEAVY_ORDERS, type Past } from './past-orders.ts';
import { sized } from './settings.ts';

/** Shares of the latest orders: so many run, so many of them are late, and some have an answer that nobody knows. */
const RUNNING = sized(5_000, 500);
const LATE = 20;
const HELD = 50;
/** Number of customers for each frozen one. */
const FROZEN = 200;
/** Things to ask the desk for in turn. */
const ASKED = sized(200, 10);

export type DeskSample = { orders: number[]; customers: number[]; emails: string[]; urls: string[] };

/** Lets the latest orders of a stored past run, so that a desk has work, and draws things to look for. */
export async function giveDeskWork(databaseUrl: string, { orders }: Past): Promise<DeskSample> {
  const { pool, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const open = `id > (select max(id) from orders) - ${RUNNING} and status = 'completed'`;
    await client.query(`
      insert into delivery_attempt (order_id, provider, provider_service, provider_reference, state, sent_at)
      select id, 'simulator', '1', 'past-' || id, case when id % ${HELD} = 0 then 'unknown' else 'accepted' end, created_at
      from orders where ${open}`);
    await client.query(`
      update delivery set attempt_id = attempt.id,
        state = case when attempt.state = 'unknown' then 'held' else 'accepted' end
      from delivery_attempt attempt where attempt.order_id = delivery.order_id`);
    await client.query(`
      update orders set status = 'in_processing', completed_at = null, delivery_minutes = null, delivered = 500,
        promised_minutes = case when id % ${LATE} = 0 then 10 else 1000000 end
      where ${open}`);
    await client.query(
      `update customer set frozen_at = now() where email like 'past%@bench.example' and id % ${FROZEN} = 0`,
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const { rows } = await client.query<{ id: number; url: string; customer_id: number; email: string }>(
      `select orders.id, url, customer_id, email from orders join customer on customer.id = customer_id
       where orders.id % (select max(id) / ${ASKED} from orders) = 1 and orders.id % ${orders / HEAVY_ORDERS} <> 0
       order by orders.id`,
    );

    return {
      orders: rows.map(({ id }) => id),
      customers: rows.map((row) => row.customer_id),
      emails: rows.map(({ email }) => email),
      urls: rows.map(({ url }) => url),
    };
  } finally {
    client.release();
    await close();
  }
}

/** Headers of the console's calls by the demo's owner, whose second factor was shown just now. */
export async function ownerHeaders(databaseUrl: string, origin: string): Promise<Record<string, string>> {
  const { db, close } = connect(databaseUrl, { size: 1, statementSeconds: 30 });
  try {
    const { id: accountId } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'owner@demo.local')
      .executeTakeFirstOrThrow();
    const now = new Date();
    const { id, token } = await insertStaffSession(db, { accountId, device: '', now });
    await proveStaffSession(db, id, { by: 'app', now });

    return { cookie: `fanfare_staff=${token}`, origin, 'x-fanfare-console': 'background' };
  } finally {
    await close();
  }
}

/** Changes what waits: an order whose answer nobody knows, more. */
export async function holdOne(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl, { size: 1, statementSeconds: 30 });
  await pool.query(
    `update delivery set state = 'held' where order_id = (select order_id from delivery where state = 'accepted' limit 1)`,
  );
  await close();
}
