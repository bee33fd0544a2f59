import { Agent, request } from 'node:http';

/** How long single calls took, one after another. Milliseconds; `bad` counts wrong statuses and errors. */
export type Timed = { p50: number; p95: number; bad: number };

/** Asks for each of the paths in turn over one connection, after some of them to warm up. */
export async function timeCalls(
  base: string,
  calls: readonly { path: string; authorization: string }[],
  warmUp = 20,
): Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let bad = 0;
  for (const [place, { path, authorization }] of [...calls.slice(0, warmUp), ...calls].entries()) {
    const began = performance.now();
    const status = await statusOf(`${base}${path}`, agent, authorization);
    if (place < warmUp) continue;
    times.push(performance.now() - began);
    if (status !== 200) bad += 1;
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;

  return { p50: at(0.5), p95: at(0.95), bad };
}

function statusOf(url: string, agent: Agent, authorization: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { authorization } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0)).end();
  });
}
