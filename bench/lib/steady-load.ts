import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEADERS } from './bare.ts';
import { noteWrong } from './wrong-answers.ts';

/** Result of a steady stream of requests. Milliseconds; `bad` counts wrong statuses, errors and requests that were never sent. */
export type Steady = { p50: number; p95: number; p99: number; bad: number; perSecond: number };

const TICK_MS = 1;
/** A server that owes this many answers is sent no more requests. */
const MOST_OWED = 200;

/**
 * Sends requests evenly at a rate, whatever the server answers; the wait of a request begins when it was due. (autocannon's
 * rate is a burst at the beginning of each second.)
 */
export async function sendSteadily(
  base: string,
  pathOf: (turn: number) => string,
  { rate, seconds, headers = HEADERS }: { rate: number; seconds: number; headers?: Record<string, string> },
): Promise<Steady> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let [bad, owed] = [0, 0];
  const send = async (path: string, due: number) => {
    owed += 1;
    const isGood = await isAnswered(`${base}${path}`, agent, headers);
    owed -= 1;
    if (isGood) times.push(performance.now() - due);
    else bad += 1;
  };

  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let turn = 0; turn < rate * seconds; turn++) {
    const due = began + (turn * 1000) / rate;
    while (performance.now() < due) await sleep(TICK_MS);
    if (owed < MOST_OWED) running.push(send(pathOf(turn), due));
    else bad += 1;
  }
  await Promise.all(running);
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  noteWrong(bad, `${base}${pathOf(0)}`);

  return {
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    bad,
    perSecond: times.length / took,
  };
}

/** Percentile by nearest rank. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Sends a request without reading the answer: true for a 200. */
export function isAnswered(
  url: string,
  agent: Agent,
  headers: Record<string, string> = HEADERS,
): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    sent.on('error', () => resolve(false)).end();
  });
}
