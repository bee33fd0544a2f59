import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { addressOf, startChild, startDatabase, startRole } from '../lib/children.ts';
import { interleave, type Load, middleOf, sendLoad } from '../lib/load.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS } from '../lib/settings.ts';

const PATHS = ['/api/v1/services', '/api/v1/networks', '/settings'];
const GOAL = 0.7;
const CONNECTIONS = 32;
/** As browsers ask. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const KEPT_HEADERS = ['content-type', 'content-encoding', 'vary'];

/** What every visitor reads, against a bare Fastify route that returns the same bytes. */
export async function measureCatalogue(): Promise<SectionReport> {
  const [ours, logging, bare] = [addressOf(PORT), addressOf(PORT + 1), addressOf(PORT + 2)];
  const database = await startDatabase('/tmp/fanfare-bench-catalogue');
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const webWithLog = await startRole('web', {
    databaseUrl: database.url,
    port: PORT + 1,
    env: { LOG_LEVEL: 'info' },
  });
  const answersFile = join('/tmp/fanfare-bench-catalogue', 'answers.json');
  await writeFile(
    answersFile,
    JSON.stringify(await Promise.all(PATHS.map((path) => readAnswer(ours, path)))),
  );
  const plainRoute = await startChild(join(import.meta.dirname, '../bare-fastify.ts'), [answersFile], {
    PORT: String(PORT + 2),
  });

  const figures: Figure[] = [];
  try {
    for (const path of PATHS) {
      const run = (base: string) => (): Promise<Load> =>
        sendLoad({
          base,
          seconds: SECONDS,
          connections: CONNECTIONS,
          requests: [{ path, headers: HEADERS }],
        });
      for (const base of [bare, ours, logging])
        await sendLoad({
          base,
          seconds: 2,
          connections: CONNECTIONS,
          requests: [{ path, headers: HEADERS }],
        });
      const rounds = await interleave({ bare: run(bare), ours: run(ours), logging: run(logging) }, ROUNDS);
      figures.push(...compare(path, middleOf(rounds.bare), middleOf(rounds.ours), middleOf(rounds.logging)));
    }
  } finally {
    await Promise.all([web.stop(), webWithLog.stop(), plainRoute.stop()]);
    await database.stop();
  }

  return {
    title: 'Catalogue calls against a bare Fastify route',
    figures,
    notes: [
      `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each in turn, \`accept-encoding: br\`. The bare route sends the same brotli bytes with the same content type, encoding and vary header. Percentages are of its requests per second.`,
    ],
  };
}

function compare(path: string, bare: Load, ours: Load, logging: Load): Figure[] {
  const ratio = ours.perSecond / bare.perSecond;
  const bad = ours.bad + bare.bad;

  return [
    {
      name: `GET ${path}`,
      goal: `≥ ${percent(GOAL)}`,
      measured: `${percent(ratio)}: ${plain(ours.perSecond)} of ${plain(bare.perSecond)} req/s, p99 ${ours.p99} against ${bare.p99} ms, ${bad} bad`,
      isMet: ratio >= GOAL && bad === 0,
    },
    {
      name: `the same with a log line each request`,
      goal: '',
      measured: `${percent(logging.perSecond / bare.perSecond)}: ${plain(logging.perSecond)} req/s`,
      isMet: null,
    },
  ];
}

/** An answer as it travels: fetch would unpack it. */
function readAnswer(
  base: string,
  path: string,
): Promise<{ path: string; headers: Record<string, string>; body: string }> {
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
