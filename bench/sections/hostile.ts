import { Agent } from 'node:http';
import { startPinger } from '../../apps/core/testing/doubles/pinger.ts';
import { GUEST_ORDER, HEAVY_REQUESTS } from '../../apps/core/testing/heavy-requests.ts';
import { removeFolder, startInstance } from '../../apps/core/testing/instance.ts';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { residentMb } from '../lib/resident.ts';
import { PORT, ROUNDS, sized } from '../lib/settings.ts';
import { isAnswered } from '../lib/steady-load.ts';
import { noteWrong } from '../lib/wrong-answers.ts';

const FOLDER = '/tmp/fanfare-bench-hostile-instance';
const GOAL_GAP_MS = 200;
const GOAL_MB = 350;
const AT_ONCE = 16;

const LOCALES = ['en', 'de', 'es', 'ja', 'ru'];

/** Addresses that no reader asks for, one crowd after the other. */
const CROWDS: { name: string; count: number; address: (turn: number) => string }[] = [
  {
    name: '100,000 guest pages with a parameter of their own',
    count: sized(100_000, 200),
    address: (turn) => `/app/?x${turn}=1&shown=118`,
  },
  {
    name: '2,500 full pages with a filter of their own after them',
    count: sized(2_500, 20),
    address: (turn) => `/app/?price_to=${10_000 + turn}&shown=118`,
  },
  {
    name: '5,000 searches of the API with more than 100 services each after them',
    count: sized(5_000, 50),
    address: (turn) =>
      `/api/v1/services?search=e&locale=${LOCALES[turn % 5]}&per_page=${101 + (turn % 97)}&x=${turn}`,
  },
];

/** Measures how long one heavy request keeps others waiting, and the memory that crowds of hostile addresses leave. */
export async function measureHostile(): Promise<SectionReport> {
  const gaps = await measureGaps();
  const [worst = '', gap = Number.NaN] = [...gaps].sort(([, a], [, b]) => b - a)[0] ?? [];
  const { before, held } = await measureCrowds();

  return {
    title: 'Hostile input',
    figures: [
      {
        name: `longest gap of /health/live beside any of ${gaps.size} bodies up to 1 MB`,
        goal: `≤ ${GOAL_GAP_MS} ms`,
        measured: `${plain(gap)} ms (${worst})`,
        isMet: gap <= GOAL_GAP_MS,
      },
      ...held.map(({ name, mb, bad }) => ({
        name: `RSS of web after ${name}`,
        goal: `≤ ${GOAL_MB} MB`,
        measured: `${plain(mb)} MB (${plain(before)} before), ${bad} failed`,
        isMet: mb <= GOAL_MB && bad === 0,
      })),
    ],
    notes: [
      `Each body is sent ${ROUNDS} times, the gap is the longest answer of /health/live meanwhile, asked every 2 ms over one connection; no worker beside it. ${AT_ONCE} requests at once ask for the pages. The bodies are those of apps/core/testing/heavy-requests.ts.`,
    ],
  };
}

/** Longest answer of /health/live beside each of the heavy requests, ms. */
async function measureGaps(): Promise<Map<string, number>> {
  const database = await startDatabase('/tmp/fanfare-bench-hostile');
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  try {
    const [email = ''] = await addBuyers(database.url, 'hostile', 1);

    return await gapsWhile(base, await signIn(base, email));
  } finally {
    await web.stop();
    await database.stop();
  }
}

type Held = { name: string; mb: number; bad: number };

/** Memory of web before and after each crowd, in an instance as an operator runs it. */
async function measureCrowds(): Promise<{ before: number; held: Held[] }> {
  await removeFolder(FOLDER);
  const base = addressOf(PORT);
  const instance = await startInstance({ PORT: String(PORT), PUBLIC_URL: base }, FOLDER);
  try {
    const { web = 0 } = await instance.parts();
    const before = await residentMb(web);
    const held: Held[] = [];
    for (const { name, count, address } of CROWDS)
      held.push({ name, bad: await askAll(base, count, address), mb: await residentMb(web) });

    return { before, held };
  } finally {
    await instance.stop();
    await removeFolder(FOLDER);
  }
}

async function gapsWhile(base: string, authorization: string): Promise<Map<string, number>> {
  const pinger = startPinger(`${base}/health/live`);
  const gaps = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path, body] of HEAVY_REQUESTS.slice(0, sized(undefined, 3))) {
      await pinger.longest();
      const reply = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(path !== GUEST_ORDER && { authorization }) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      await reply.arrayBuffer();
      gaps.set(name, Math.max(gaps.get(name) ?? 0, await pinger.longest()));
    }
  await pinger.stop();

  return gaps;
}

/** Asks for all of the addresses; gives the number not answered with 200. */
async function askAll(base: string, count: number, address: (turn: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let [next, bad] = [0, 0];
  const reader = async () => {
    while (next < count) if (!(await isAnswered(`${base}${address(next++)}`, agent))) bad += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  agent.destroy();
  noteWrong(bad, `${base}${address(0)}`);

  return bad;
}
