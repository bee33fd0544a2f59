import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Instance, startInstance } from '../../apps/core/testing/instance.ts';
import { processorMs } from '../../apps/core/testing/processor-time.ts';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { median } from '../lib/load.ts';
import { type MixedLoad, startMixedLoad } from '../lib/mixed-load.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { proportionalMb, residentMb } from '../lib/resident.ts';
import { MINUTES, PORT, ROUNDS, sized } from '../lib/settings.ts';

const FOLDER = '/tmp/fanfare-bench-memory';
const GOAL_MB = 350;
const GOAL_START_SECONDS = 5;
/** Growth between the second quarter and the last that still counts as flat. */
const FLAT = 1.05;
const SAMPLE_MS = sized(2000, 500);
const GOAL_REST_PERCENT = 1;
/** Time after which a shop counts as still (jobs/stillness.ts), and as long again for what its start has begun. */
const SETTLE_MS = sized(20_000, 100);
const REST_MS = sized(20_000, 100);

type Sample = { web: number; worker: number };

/** Measures the time of a start, and the memory of web and worker after minutes of every kind of load. */
export async function measureMemory(): Promise<SectionReport> {
  await rm(FOLDER, { recursive: true, force: true });
  const env = { PORT: String(PORT), PUBLIC_URL: `http://127.0.0.1:${PORT}`, SIMULATOR_SPEED: '600' };
  const start = async () => {
    const began = performance.now();
    const instance = await startInstance(env, FOLDER);
    return { instance, seconds: (performance.now() - began) / 1000 };
  };

  let started = await start();
  const cold = started.seconds;
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await started.instance.stop();
    started = await start();
    again.push(started.seconds);
  }
  const { instance } = started;
  try {
    const idle = await sample(instance);
    const rest = await percentAtRest(instance);
    const { samples, load, shared } = await underLoad(instance);
    const [second, last] = [quarter(samples, 1), quarter(samples, 3)];
    const most = Math.max(...samples.map(sum));
    const end = sum(last);

    return {
      title: 'Memory and start',
      figures: [
        {
          name: `web + worker, RSS in the last quarter of ${MINUTES} minutes of load`,
          goal: `≤ ${GOAL_MB} MB`,
          measured: `${plain(end)} MB: web ${plain(last.web)}, worker ${plain(last.worker)}; most ${plain(most)}, idle ${plain(sum(idle))} (web ${plain(idle.web)}, worker ${plain(idle.worker)})`,
          isMet: end <= GOAL_MB,
        },
        {
          name: 'the same at the end, what both share counted once (PSS)',
          goal: '',
          measured: `${plain(shared)} MB`,
          isMet: null,
        },
        {
          name: 'its growth since the second quarter',
          goal: `flat: ≤ ${Math.round((FLAT - 1) * 100)} %`,
          measured: `${plain((end / sum(second) - 1) * 100)} % (${plain(sum(second))} → ${plain(end)} MB)`,
          isMet: end / sum(second) <= FLAT,
        },
        {
          name: 'processor of all parts while nothing happens',
          goal: `≤ ${GOAL_REST_PERCENT} % of a core`,
          measured: `${plain(rest)} %`,
          isMet: rest <= GOAL_REST_PERCENT,
        },
        {
          name: 'start to ready after the first time',
          goal: `≤ ${GOAL_START_SECONDS} s`,
          measured: `${plain(median(again))} s`,
          isMet: median(again) <= GOAL_START_SECONDS,
        },
        {
          name: 'first start in an empty folder (initdb, migrations, demo shop)',
          goal: '',
          measured: `${plain(cold)} s`,
          isMet: null,
        },
      ],
      notes: [
        `Load of ${MINUTES} minutes: ${load.summary()}. Started as \`npm start\` does after building: supervisor, embedded PostgreSQL, web, worker; RSS of the two Node processes every ${SAMPLE_MS / 1000} s, medians of quarters.`,
      ],
    };
  } finally {
    await instance.stop();
    await rm(FOLDER, { recursive: true, force: true });
  }
}

type Loaded = { samples: Sample[]; load: MixedLoad; shared: number };

async function underLoad(instance: Instance): Promise<Loaded> {
  const base = `http://127.0.0.1:${PORT}`;
  const emails = await addBuyers(instance.databaseUrl, 'buyer', 4);
  const load = startMixedLoad(base, await Promise.all(emails.map((email) => signIn(base, email))));
  const samples: Sample[] = [];
  const until = performance.now() + MINUTES * 60_000;
  while (performance.now() < until) {
    await sleep(SAMPLE_MS);
    samples.push(await sample(instance));
  }
  const { web = 0, worker = 0 } = await instance.parts();
  const shared = (await proportionalMb(web)) + (await proportionalMb(worker));
  await load.stop();

  return { samples, load, shared };
}

const sum = ({ web, worker }: Sample) => web + worker;

function quarter(samples: Sample[], index: number): Sample {
  const size = Math.floor(samples.length / 4);
  const part = samples.slice(index * size, (index + 1) * size);

  return { web: median(part.map(({ web }) => web)), worker: median(part.map(({ worker }) => worker)) };
}

/** Processor time of web, worker, console and database over twenty seconds, in percent of one core. */
async function percentAtRest(instance: Instance): Promise<number> {
  await sleep(SETTLE_MS);
  const pids = Object.values(await instance.parts());
  const before = await processorMs(pids);
  await sleep(REST_MS);

  return (((await processorMs(pids)) - before) / REST_MS) * 100;
}

async function sample(instance: Instance): Promise<Sample> {
  const { web = 0, worker = 0 } = await instance.parts();

  return { web: await residentMb(web), worker: await residentMb(worker) };
}
