import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connect } from '../../apps/core/src/data/database.ts';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { residentMb } from '../lib/resident.ts';
import { startSearch } from '../lib/search-sources.ts';
import { PORT, sized } from '../lib/settings.ts';
import { timeInTurn, WARM_UP } from '../lib/timed-calls.ts';

const FOLDER = '/tmp/fanfare-bench-campaigns';
const WORKER_PORT = 3971;
const CUSTOMERS = sized(50, 5);
const CAMPAIGNS = sized(1_000, 10);
const KEYWORDS = sized(100, 10);
/** Campaigns whose country a slow source is asked for. */
const SLOW_CAMPAIGNS = sized(50, 1);
const [UK, IRELAND] = [233, 106];
const QUICK = { perSecond: 1_000, answersAfterMs: 20 };
const SLOW = { perSecond: 50, answersAfterMs: 1_000 };
const PATIENCE_MS = 600_000;
const GOALS = { workerMb: 250, p95Ms: 100 };
const DAY_SECONDS = 86_400;
/** The campaign that is looked at. */
const LARGE = { keywords: sized(1_000, 50), days: 90 };
const CALLS = sized(200, 3);

/** Measures the readings of a day at two sources, of which one is slow, and the page of a large campaign. */
export async function measureCampaigns(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const [quick, slow] = [await startSearch(QUICK.answersAfterMs), await startSearch(SLOW.answersAfterMs)];
  const sources = [
    { name: 'quick', url: quick.url, results: 'items', perSecond: QUICK.perSecond },
    { name: 'slow', url: slow.url, results: 'items', perSecond: SLOW.perSecond, countries: ['IE'] },
  ];
  const { pool, close } = connect(database.url, { size: 2, statementSeconds: 0 });
  try {
    const emails = await addBuyers(database.url, 'tracker', CUSTOMERS);
    const large = await store(pool);
    const worker = await startRole('worker', {
      databaseUrl: database.url,
      port: WORKER_PORT,
      env: { DEMO: 'false', RANKING_SOURCES: JSON.stringify(sources) },
    });
    const day = await readAll(pool, worker.pid);
    await worker.stop();
    const web = await startRole('web', { databaseUrl: database.url, port: PORT });
    const base = addressOf(PORT);
    const authorization = await signIn(base, emails[0] ?? '');
    const ask = async (name: string, path: string): Promise<Figure> => {
      const [timed] = await timeInTurn([[{ url: `${base}${path}`, headers: { authorization } }]], CALLS);
      if (!timed) throw new Error(`${name} was not measured`);
      return {
        name,
        goal: `p95 ≤ ${GOALS.p95Ms} ms`,
        measured: `p50 ${plain(timed.p50)} / p95 ${plain(timed.p95)} ms, ${timed.bad} bad`,
        isMet: timed.p95 <= GOALS.p95Ms && timed.bad === 0,
      };
    };
    const shown = `${plain(LARGE.keywords)} keywords, ${LARGE.days} days`;
    const figures = [
      figureOfDay(day.seconds),
      limitFigure('quick source', quick.busiest(), QUICK.perSecond, quick.asked.length),
      limitFigure('slow source', slow.busiest(), SLOW.perSecond, slow.asked.length),
      {
        name: 'worker, at its largest',
        goal: `≤ ${GOALS.workerMb} MB`,
        measured: `${plain(day.workerMb)} MB`,
        isMet: day.workerMb <= GOALS.workerMb,
      },
      await ask(
        `positions of a campaign, ${shown}`,
        `/api/v1/campaigns/${large}/keywords?days=${LARGE.days}`,
      ),
      await ask(`the campaign itself, ${shown}`, `/api/v1/campaigns/${large}`),
    ];
    await web.stop();

    return {
      title: 'Keyword campaigns',
      figures,
      notes: [
        `${plain(CAMPAIGNS)} campaigns of ${CUSTOMERS} customers with ${KEYWORDS} keywords, all due at once; one worker. The quick source answers after ${QUICK.answersAfterMs} ms and takes ${plain(QUICK.perSecond)} requests a second, the slow one after ${plain(SLOW.answersAfterMs)} ms and takes ${SLOW.perSecond}; it is asked for the country of ${SLOW_CAMPAIGNS} campaigns. Workers, database and sources share the cores. ${plain(CALLS)} calls one after another, after ${WARM_UP} to warm up.`,
      ],
    };
  } finally {
    quick.stop();
    slow.stop();
    await close();
    await database.stop();
  }
}

function figureOfDay(seconds: number): Figure {
  return {
    name: `${plain(CAMPAIGNS * KEYWORDS)} keywords of a day, all read`,
    goal: 'within the day',
    measured: `${plain(seconds)} s`,
    isMet: seconds <= DAY_SECONDS,
  };
}

function limitFigure(name: string, busiest: number, limit: number, asked: number): Figure {
  // A second of a clock may hold the last and the first request of two seconds of the lane.
  const isMet = busiest <= limit + 1;

  return {
    name,
    goal: `≤ ${plain(limit)} a second`,
    measured: `at most ${plain(busiest)}, ${plain(asked)} in all`,
    isMet,
    isRule: true,
  };
}

/** Customers with a plan, campaigns that are due, and one with readings of many days; gives its id. */
async function store(pool: Pool): Promise<number> {
  const customers = `(select id from customer where email like 'tracker%@bench.example')`;
  await pool.query(`
    insert into plan_subscription (customer_id, plan_id, price, status, billing_type, started_at, locale)
    select id, 4, 79000000, 'active', 'balance', now(), 'en' from ${customers} tracker`);
  await pool.query(`
    insert into campaign (customer_id, url, countries, keywords_count, track, state, next_reading_at, asked_at, created_at)
    select tracker.id, 'https://www.youtube.com/watch?v=' || lpad(place::text, 11, 'c'),
      array[case when place <= ${SLOW_CAMPAIGNS} then ${IRELAND} else ${UK} end], ${KEYWORDS}, 'daily', 'running',
      now(), now(), now()
    from generate_series(1, ${CAMPAIGNS}) place
      join (select id, row_number() over (order by id) as turn from ${customers} t) tracker
        on tracker.turn = place % ${CUSTOMERS} + 1`);
  await addKeywords(pool, KEYWORDS);
  const { rows } = await pool.query<{ id: number }>(`
    insert into campaign (customer_id, url, countries, keywords_count, track, state, asked_at, created_at)
    select min(id), 'https://www.youtube.com/watch?v=largelarge1', array[${UK}], ${LARGE.keywords}, 'daily', 'paused',
      now(), now()
    from ${customers} tracker returning id`);
  const id = rows[0]?.id ?? 0;
  await addKeywords(pool, LARGE.keywords);
  await pool.query(`
    insert into campaign_reading (campaign_id, country_id, began_at, positions, read_at)
    select ${id}, ${UK}, date_trunc('milliseconds', now()) - make_interval(days => day),
      array(select (random() * 100)::smallint from generate_series(1, ${LARGE.keywords}) where day >= 0), now()
    from generate_series(0, ${LARGE.days - 1}) day`);
  await pool.query('analyze');

  return id;
}

/** Keywords of the campaigns that have none. */
async function addKeywords(pool: Pool, count: number): Promise<void> {
  await pool.query(`
    insert into campaign_keyword (campaign_id, place, phrase, read_as)
    select id, place, 'phrase ' || place || ' of ' || id, 'phrase ' || place || ' of ' || id
    from campaign, generate_series(0, ${count - 1}) place
    where not exists (select from campaign_keyword where campaign_id = campaign.id)`);
}

/** Waits until everything that was due is read. */
async function readAll(pool: Pool, workerPid: number): Promise<{ seconds: number; workerMb: number }> {
  const began = performance.now();
  let workerMb = 0;
  for (;;) {
    await sleep(500);
    workerMb = Math.max(workerMb, await residentMb(workerPid));
    const { rows } = await pool.query<{ read: number; open: number }>(`
      select (count(*) filter (where read_at is not null))::int as read,
        (count(*) filter (where next_try_at is not null))::int as open
      from campaign_reading join campaign on campaign.id = campaign_id where state = 'running'`);
    const { read = 0, open = 1 } = rows[0] ?? {};
    // A campaign whose time of the day has come meanwhile is read once more.
    if (read >= CAMPAIGNS && open === 0) break;
    if (performance.now() - began > PATIENCE_MS) throw new Error('the readings took too long');
  }

  return { seconds: (performance.now() - began) / 1000, workerMb };
}
