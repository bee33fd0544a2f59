import { CONNECTIONS, raceFor, shareOfBare, startBare } from '../lib/bare.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS } from '../lib/settings.ts';

const PATHS = ['/api/v1/services', '/api/v1/networks', '/settings'];
const FOLDER = '/tmp/fanfare-bench-catalogue';

/** Measures the answers that every visitor reads, against a bare Fastify route that returns the same bytes. */
export async function measureCatalogue(): Promise<SectionReport> {
  const [ours, logging, bare] = [addressOf(PORT), addressOf(PORT + 1), addressOf(PORT + 2)];
  const database = await startDatabase(FOLDER);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const webWithLog = await startRole('web', {
    databaseUrl: database.url,
    port: PORT + 1,
    env: { LOG_LEVEL: 'info' },
  });
  const plainRoute = await startBare(ours, PATHS, { folder: FOLDER, port: PORT + 2 });

  const figures: Figure[] = [];
  try {
    for (const path of PATHS) {
      const loads = await raceFor(path, { bare, ours, logging });
      figures.push(shareOfBare(path, loads.ours, loads.bare), {
        name: `the same with a log line each request`,
        goal: '',
        measured: `${percent(loads.logging.perSecond / loads.bare.perSecond)}: ${plain(loads.logging.perSecond)} req/s`,
        isMet: null,
      });
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
