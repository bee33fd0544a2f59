import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { type Child, startChild } from './children.ts';
import { interleave, type Load, middleOf, sendLoad } from './load.ts';
import { type Figure, percent, plain } from './report.ts';
import { ROUNDS, SECONDS } from './settings.ts';

/** Share of the bare route's requests per second that an answer from memory must reach. */
const GOAL = 0.7;
export const CONNECTIONS = 32;
/** Headers of a browser. */
export const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const KEPT_HEADERS = ['content-type', 'content-encoding', 'vary'];

type Answer = { path: string; headers: Record<string, string>; body: string };

/** A bare Fastify with one route for each path, returning the bytes that `base` returns. Its list lies in `folder`. */
export async function startBare(
  base: string,
  paths: readonly string[],
  { folder, port }: { folder: string; port: number },
): Promise<Child> {
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(await Promise.all(paths.map((path) => readAnswer(base, path)))));

  return startChild(join(import.meta.dirname, '../bare-fastify.ts'), [file], { PORT: String(port) });
}

/** Requests per second at which each of these servers answers a path, in turn, after a short while to warm up. */
export async function raceFor<N extends string>(
  path: string,
  bases: Record<N, string>,
): Promise<Record<N, Load>> {
  const run = (base: string, seconds: number) => (): Promise<Load> =>
    sendLoad({ base, seconds, connections: CONNECTIONS, requests: [{ path, headers: HEADERS }] });
  const names = Object.keys(bases) as N[];
  for (const name of names) await run(bases[name], 2)();
  const contestants = Object.fromEntries(names.map((name) => [name, run(bases[name], SECONDS)]));
  const rounds = await interleave(contestants, ROUNDS);

  return Object.fromEntries(names.map((name) => [name, middleOf(rounds[name] ?? [])])) as Record<N, Load>;
}

export function shareOfBare(path: string, ours: Load, bare: Load): Figure {
  const ratio = ours.perSecond / bare.perSecond;
  const bad = ours.bad + bare.bad;

  return {
    name: `GET ${path}`,
    goal: `≥ ${percent(GOAL)}`,
    measured: `${percent(ratio)}: ${plain(ours.perSecond)} of ${plain(bare.perSecond)} req/s, p99 ${ours.p99} against ${bare.p99} ms, ${bad} bad`,
    isMet: ratio >= GOAL && bad === 0,
  };
}

/** An answer as it travels, still compressed: fetch would unpack it. */
export function readAnswer(base: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${path}`, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.fromEntries(
          KEPT_HEADERS.flatMap((name) => {
            const value = response.headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        );
        resolve({ path, headers, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    sent.on('error', reject).end();
  });
}
