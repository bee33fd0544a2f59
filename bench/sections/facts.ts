import type { Pool } from 'pg';
import { countFacts } from '../../apps/core/src/areas/orders/lists/count-facts.ts';
import { readConfig } from '../../apps/core/src/config/config.ts';
import type { Core } from '../../apps/core/src/core.ts';
import { connect } from '../../apps/core/src/data/database.ts';
import { startCore } from '../../apps/core/src/start-core.ts';
import { startDatabase } from '../lib/children.ts';
import { type Past, storePast } from '../lib/past-orders.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { SECRET_KEY, sized } from '../lib/settings.ts';

const FOLDER = '/tmp/fanfare-bench-facts';
const SERVICES = sized(5_000, 100);
const PAST: Past = {
  ...sized({ customers: 100_000, orders: 1_000_000 }, { customers: 1_100, orders: 10_000 }),
  services: SERVICES,
};
const GOAL_SECONDS = { whole: 60, after: 5 };
/** Services of which an order ended in the hour before a count. */
const SOLD_IN_AN_HOUR = sized(200, 20);

/** Measures how long the facts of all services take to be counted of a million orders, and an hour later. */
export async function measureFacts(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: FOLDER });
  const { core, stop } = await startCore(config, {
    databaseUrl: database.url,
    secretKey: SECRET_KEY,
    role: 'worker',
  });
  const { pool, close } = connect(database.url, { size: 1, statementSeconds: 0 });
  try {
    await addServices(pool);
    await storePast(database.url, PAST);
    const whole = await secondsOf(core);
    const unchanged = await secondsOf(core);
    const sold = await endOrders(pool);
    const after = await secondsOf(core);
    const { counted, orders } = await countedFacts(pool);

    return {
      title: 'Facts of services, counted of a million orders',
      figures: [
        {
          name: `all ${plain(SERVICES)} services, the first time`,
          goal: `≤ ${GOAL_SECONDS.whole} s`,
          measured: `${plain(whole)} s`,
          isMet: whole <= GOAL_SECONDS.whole,
        },
        {
          name: 'the next time, nothing ended since',
          goal: `≤ ${GOAL_SECONDS.after} s`,
          measured: `${plain(unchanged)} s`,
          isMet: unchanged <= GOAL_SECONDS.after,
        },
        {
          name: `an hour in which orders of ${plain(sold)} services ended`,
          goal: `≤ ${GOAL_SECONDS.after} s`,
          measured: `${plain(after)} s`,
          isMet: after <= GOAL_SECONDS.after,
        },
        {
          name: 'facts that were counted',
          goal: 'of every service',
          measured: `${plain(counted)} services by ${plain(orders)} orders`,
          isMet: counted >= SERVICES,
          isRule: true,
        },
      ],
      notes: [
        `${plain(PAST.orders)} orders of two years with their purchases and deliveries, a tenth of them canceled, of ${plain(SERVICES)} services in turn; one worker, nothing else running. Of a service at most its last hundred orders are counted, so the time goes with the services.`,
      ],
    };
  } finally {
    await close();
    await stop();
    await database.stop();
  }
}

/** Services like the first of the demo, with the ids that are free. */
async function addServices(pool: Pool): Promise<void> {
  await pool.query(
    `insert into service
     select (jsonb_populate_record(service, jsonb_build_object('id', n, 'slug', 'past-' || n))).*
     from service, generate_series(1, $1::int) as n
     where service.id = 1 and not exists (select from service known where known.id = n)`,
    [SERVICES],
  );
}

/** Ends some orders anew, of as many services. */
async function endOrders(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update orders set completed_at = now() where id in (
       select max(id) from orders where status = 'completed' and service_id <= $1 group by service_id)`,
    [SOLD_IN_AN_HOUR],
  );

  return rowCount ?? 0;
}

async function secondsOf(core: Core): Promise<number> {
  const began = performance.now();
  await countFacts(core);

  return (performance.now() - began) / 1000;
}

async function countedFacts(pool: Pool): Promise<{ counted: number; orders: number }> {
  const { rows } = await pool.query<{ counted: number; orders: number }>(
    'select count(*)::int as counted, sum(orders)::int as orders from service_facts where orders > 0',
  );

  return rows[0] ?? { counted: 0, orders: 0 };
}
