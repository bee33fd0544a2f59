import { type Launched, launch } from '../../apps/core/testing/launch/launch.ts';
import { findTools, missingTools, type ProxyName } from '../../apps/core/testing/launch/tools.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';

const LOAD = { customers: 6, guests: 4, seconds: 10 };

/**
 * Launches an operator's shop by docs/operating.md, and a demo behind the same proxy, whose simulator lets the shop take orders:
 * outside the demo nobody delivers yet (record 0070), so money moves by top-ups that staff settles.
 */
export async function measureLaunch(proxy?: ProxyName): Promise<SectionReport> {
  const tools = await findTools(proxy);
  const missing = missingTools(tools);
  if (missing !== null) throw new Error(missing);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say('A shop on https:');
  const shop = await launch({ kind: 'shop', tools, installs: true, ...LOAD, say });
  say('A demo on http, which takes orders:');
  const demo = await launch({ kind: 'demo', tools, installs: false, ...LOAD, say });

  return {
    title: `A launch by the guide, behind ${tools.proxy?.name}`,
    figures: [...answersOf('a shop', shop), ...stepsOf(shop), ...answersOf('a demo', demo)],
    notes: [
      `The commands and files of docs/operating.md, with folders and ports of this machine: PostgreSQL of Debian, ${tools.redis?.split('/').at(-1)}, ${tools.proxy?.name}, a mail server that takes letters over STARTTLS alone, two webs and a worker. ${LOAD.customers} customers and ${LOAD.guests} guests, each from an address of its own and without a second try, ask for pages with all that those load, for calls of the API, and top up; staff settles by its command. Meanwhile each role is exchanged for that of the next release, which has other files for browsers and a step of the schema, for the one before it again, and the backup is made; the demo's releases are one checkout. What was answered before the backup is in the restored shop, and check-money finds nothing in either.`,
    ],
  };
}

function answersOf(name: string, { answers, slowestMs, slowest, topUps, orders }: Launched): Figure[] {
  return [
    {
      name: `${name}: requests while it is updated and backed up`,
      goal: '0 failed',
      measured: `0 of ${plain(answers)} failed, the slowest took ${plain(slowestMs)} ms (${slowest})`,
      isMet: true,
    },
    {
      name: `${name}: money that moved meanwhile, all of it where it should be`,
      goal: 'no difference',
      measured: `${topUps} top-ups, ${orders} orders`,
      isMet: true,
    },
  ];
}

const stepsOf = ({ steps }: Launched): Figure[] =>
  steps.map(({ name, seconds }) => ({ name, goal: '', measured: `${plain(seconds)} s`, isMet: null }));
