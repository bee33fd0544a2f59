import { GUEST_ORDER, HEAVY_REQUESTS } from '../../apps/core/testing/heavy-requests.ts';
import { removeFolder, startInstance } from '../../apps/core/testing/instance.ts';
import { startPinger } from '../../apps/core/testing/pinger.ts';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { residentMb } from '../lib/resident.ts';
import { PORT, ROUNDS } from '../lib/settings.ts';

const FOLDER = '/tmp/fanfare-bench-hostile';
const GOAL_GAP_MS = 200;
const GOAL_MB = 350;
const AT_ONCE = 16;

/** Pages that no reader asks for, each under an address of its own. */
const CROWDS: { name: string; count: number; address: (turn: number) => string }[] = [
  {
    name: '100,000 guest pages with parameters of their own',
    count: 100_000,
    address: (turn) => `/app/?x${turn}=1&shown=${turn % 500}`,
  },
  {
    name: 'then 2,500 searches of the services page',
    count: 2_500,
    address: (turn) => `/app/?search=views+${turn}`,
  },
  {
    name: 'then 5,000 searches of the API, 100 services a page',
    count: 5_000,
    address: (turn) => `/api/v1/services?per_page=100&search=v&page=${(turn % 3) + 1}&x=${turn}`,
  },
];

/** What a single heavy request does to everybody else, and what crowds of hostile addresses leave in memory. */
export async function measureHostile(): Promise<SectionReport> {
  await removeFolder(FOLDER);
  const base = `http://127.0.0.1:${PORT}`;
  const instance = await startInstance({ PORT: String(PORT), PUBLIC_URL: base }, FOLDER);
  try {
    const gaps = await gapsWhile(base, await richBuyer(instance.databaseUrl, base));
    const [worst = '', gap = Number.NaN] = [...gaps].sort(([, a], [, b]) => b - a)[0] ?? [];
    const { web = 0 } = await instance.parts();
    const idle = await residentMb(web);
    const held: { name: string; mb: number; bad: number }[] = [];
    for (const { name, count, address } of CROWDS)
      held.push({ name, bad: await askAll(base, count, address), mb: await residentMb(web) });

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
          measured: `${plain(mb)} MB (${plain(idle)} before), ${bad} failed`,
          isMet: mb <= GOAL_MB && bad === 0,
        })),
      ],
      notes: [
        `Each body is sent ${ROUNDS} times, the gap is the longest answer of /health/live meanwhile, asked every 2 ms over one connection. ${AT_ONCE} requests at once ask for the pages. The bodies are those of apps/core/testing/heavy-requests.ts.`,
      ],
    };
  } finally {
    await instance.stop();
    await removeFolder(FOLDER);
  }
}

async function richBuyer(databaseUrl: string, base: string): Promise<string> {
  const [email = ''] = await addBuyers(databaseUrl, 'hostile', 1);

  return signIn(base, email);
}

async function gapsWhile(base: string, authorization: string): Promise<Map<string, number>> {
  const pinger = startPinger(`${base}/health/live`);
  const gaps = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path, body] of HEAVY_REQUESTS) {
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

/** Asks for all of them; how many were not answered or with a fault. */
async function askAll(base: string, count: number, address: (turn: number) => string): Promise<number> {
  let [next, bad] = [0, 0];
  const reader = async () => {
    while (next < count) {
      const reply = await fetch(`${base}${address(next++)}`, { redirect: 'manual' }).catch(() => null);
      await reply?.arrayBuffer();
      if (!reply || reply.status >= 400) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));

  return bad;
}
