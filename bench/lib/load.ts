import autocannon, { type Request } from 'autocannon';
import { IS_SMOKE } from './settings.ts';
import { noteWrong } from './wrong-answers.ts';

/** Result of a server under load. `bad` counts wrong statuses, errors and timeouts. */
export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
  good: number;
  bad: number;
  bytesEach: number;
};

/** Pause after which a smoke run looks whether all of its few requests are answered. */
const SAMPLE_MS = 50;

type LoadOptions = {
  base: string;
  seconds: number;
  connections: number;
  /** Requests of every connection, in turn; or one list for each connection. */
  requests?: Request[];
  perConnection?: Request[][];
  /** Requests a second, whatever the server answers; without it each connection sends as fast as it is answered. */
  rate?: number;
};

/** Sends load to this machine, and to nothing else, for a bounded time. */
export async function sendLoad({
  base,
  seconds,
  connections,
  requests,
  perConnection,
  rate,
}: LoadOptions): Promise<Load> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(base)) throw new Error(`${base} is not this machine`);
  let connection = 0;
  const result = await autocannon({
    url: base,
    connections,
    ...(IS_SMOKE ? { amount: 3 * connections, sampleInt: SAMPLE_MS } : { duration: seconds }),
    timeout: 30,
    ...(requests && { requests }),
    ...(rate && { overallRate: rate }),
    ...(perConnection && {
      setupClient: (client) => client.setRequests(perConnection[connection++ % perConnection.length] ?? []),
    }),
  });

  const bad = result.non2xx + result.errors + result.timeouts;
  noteWrong(bad, [...new Set((requests ?? perConnection?.[0] ?? []).map(({ path }) => path))].join(' '));

  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    good: result['2xx'],
    bad,
    bytesEach: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);

  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The median of several rounds, figure by figure; bad and good answers are added up. */
export function middleOf(rounds: readonly Load[]): Load {
  const middle = (pick: (load: Load) => number) => median(rounds.map(pick));
  const total = (pick: (load: Load) => number) => rounds.reduce((sum, load) => sum + pick(load), 0);

  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    good: total(({ good }) => good),
    bad: total(({ bad }) => bad),
    bytesEach: middle(({ bytesEach }) => bytesEach),
  };
}

type Rounds<C extends Record<string, () => Promise<unknown>>> = {
  [N in keyof C]: Awaited<ReturnType<C[N]>>[];
};

/** Runs each contestant in turn, `rounds` times over, so that all of them meet the same swings of the machine. */
export async function interleave<C extends Record<string, () => Promise<unknown>>>(
  contestants: C,
  rounds: number,
): Promise<Rounds<C>> {
  const names: (keyof C)[] = Object.keys(contestants);
  const results = Object.fromEntries(names.map((name) => [name, []])) as Rounds<C>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names)
      results[name].push((await contestants[name]?.()) as Awaited<ReturnType<C[keyof C]>>);
  }

  return results;
}
