import { Agent, request } from 'node:http';
import { sized } from './settings.ts';
import { noteWrong } from './wrong-answers.ts';

export type Call = { url: string; headers: Record<string, string> };
/** Times of single calls, one after another. Milliseconds; `bad` counts wrong statuses and errors. */
export type Timed = { p50: number; p95: number; bad: number };

/** Calls until every connection of a server has planned its statements. */
export const WARM_UP = sized(100, 2);

/**
 * Times each shop's next call in turn, `count` times over, so that all of them meet the same swings of the machine; some
 * calls to warm up come first.
 */
export async function timeInTurn(shops: readonly (readonly Call[])[], count: number): Promise<Timed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measured = shops.map((calls) => ({ calls, times: [] as number[], bad: 0 }));
  for (let turn = 0; turn < WARM_UP + count; turn += 1)
    for (const shop of measured) {
      const began = performance.now();
      const status = await statusOf(shop.calls[turn % shop.calls.length], agent);
      if (turn < WARM_UP) continue;
      shop.times.push(performance.now() - began);
      if (status !== 200) shop.bad += 1;
    }
  agent.destroy();

  return measured.map(({ calls, times, bad }) => {
    noteWrong(bad, calls[0]?.url ?? '');
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;

    return { p50: at(0.5), p95: at(0.95), bad };
  });
}

function statusOf(call: Call | undefined, agent: Agent): Promise<number> {
  const { url = '', headers = {} } = call ?? {};
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0)).end();
  });
}
