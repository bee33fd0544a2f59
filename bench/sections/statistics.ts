import { signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { HEAVY_ORDERS, type Past, storePast } from '../lib/past-orders.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { PORT, sized } from '../lib/settings.ts';
import { timeInTurn, WARM_UP } from '../lib/timed-calls.ts';

const DAYS = 365;
const PAST: Past = {
  ...sized({ customers: 45_000, orders: 500_000 }, { customers: 450, orders: 5_000 }),
  days: DAYS,
};
const CALLS = sized(300, 3);
/** Customers with about ten orders, asked for in turn. */
const NORMAL = 20;

/** Measures what the cabinet tells of a customer's orders in figures: the statistics of a period, and the dashboard. */
export async function measureStatistics(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-statistics');
  await storePast(database.url, PAST);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  const heavy = [await signIn(base, 'past1@bench.example')];
  const usual = await Promise.all(
    Array.from({ length: NORMAL }, (_, place) => signIn(base, `past${100 + place}@bench.example`)),
  );
  const ask = async (
    name: string,
    path: string,
    tokens: readonly string[],
    goal: number,
  ): Promise<Figure> => {
    const calls = tokens.map((authorization) => ({ url: `${base}${path}`, headers: { authorization } }));
    const [timed] = await timeInTurn([calls], CALLS);
    if (!timed) throw new Error(`${name} was not measured`);

    return {
      name,
      goal: `p95 ≤ ${goal} ms`,
      measured: `p50 ${plain(timed.p50)} / p95 ${plain(timed.p95)} ms, ${timed.bad} bad`,
      isMet: timed.p95 <= goal && timed.bad === 0,
    };
  };
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const year = `/api/v1/statistics?startDate=${day(DAYS - 1)}&endDate=${day(0)}&time_zone=Europe/Berlin`;
  const byMonth = `/api/v1/orders/statistics?groupBy=month&startDate=${day(DAYS - 1)}&endDate=${day(0)}`;
  const [large, small] = [`one of ${plain(HEAVY_ORDERS)} orders in the year`, 'a customer of ten orders'];
  try {
    return {
      title: 'A customer’s orders in figures',
      figures: [
        await ask(`statistics of a year, ${large}`, year, heavy, 150),
        await ask(`the same by month alone, ${large}`, byMonth, heavy, 150),
        await ask(`statistics of 30 days, ${large}`, '/api/v1/statistics', heavy, 150),
        await ask(`statistics of a year, ${small}`, year, usual, 30),
        await ask(`statistics of 30 days, ${small}`, '/api/v1/statistics', usual, 30),
        await ask(`dashboard, ${large}`, '/api/v1/dashboard', heavy, 30),
        await ask(`dashboard, ${small}`, '/api/v1/dashboard', usual, 30),
      ],
      notes: [
        `${plain(PAST.customers)} customers, ${plain(PAST.orders)} orders of a year with their payments and deliveries; ${plain(CALLS)} calls one after another over HTTP, after ${WARM_UP} to warm up, nothing else running; usual is ${NORMAL} customers in turn. Statistics take two statements, the dashboard six, however many orders there are.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}
