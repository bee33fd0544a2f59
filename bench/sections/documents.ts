import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { interleave, type Load, middleOf, sendLoad } from '../lib/load.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS } from '../lib/settings.ts';

const RATE = 100;
const GOAL_MS = 50;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html', 'accept-language': 'en' };
/** An address longer than any that is cached. */
const NEVER_KEPT = `/app/?utm_campaign=${'x'.repeat(320)}`;

/** Measures the services page as guests get it: from memory, and rendered each time. */
export async function measureDocuments(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-documents');
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  const visit = (path: string, options: { rate?: number; connections: number }) => (): Promise<Load> =>
    sendLoad({ base, seconds: SECONDS, requests: [{ path, headers: HEADERS }], ...options });
  try {
    await visit('/app/', { connections: 4 })();
    await visit(NEVER_KEPT, { connections: 2 })();
    const rounds = await interleave(
      {
        kept: visit('/app/', { rate: RATE, connections: 20 }),
        keptFull: visit('/app/', { connections: 32 }),
        rendered: visit(NEVER_KEPT, { rate: 10, connections: 10 }),
        renderedFull: visit(NEVER_KEPT, { connections: 4 }),
      },
      ROUNDS,
    );
    const [kept, keptFull] = [middleOf(rounds.kept), middleOf(rounds.keptFull)];
    const [rendered, renderedFull] = [middleOf(rounds.rendered), middleOf(rounds.renderedFull)];
    const say = ({ p50, p99, bad }: Load) => `p50 ${plain(p50)} / p99 ${plain(p99)} ms, ${bad} bad`;

    return {
      title: 'The services page, rendered on the server for guests',
      figures: [
        {
          name: `from memory, ${RATE} req/s`,
          goal: `p99 ≤ ${GOAL_MS} ms`,
          measured: `${say(kept)} (${plain(kept.perSecond)} req/s answered, ${plain(kept.bytesEach / 1024)} KB each)`,
          isMet: kept.p99 <= GOAL_MS && kept.bad === 0 && kept.perSecond > RATE * 0.95,
        },
        {
          name: 'from memory, as fast as 32 connections go',
          goal: '',
          measured: `${plain(keptFull.perSecond)} req/s, ${say(keptFull)}`,
          isMet: null,
        },
        { name: 'rendered each time, 10 req/s', goal: 'stated', measured: say(rendered), isMet: null },
        {
          name: 'rendered each time, as fast as 4 connections go',
          goal: 'stated',
          measured: `${plain(renderedFull.perSecond)} req/s, ${say(renderedFull)}`,
          isMet: null,
        },
      ],
      notes: [
        `${ROUNDS} rounds of ${SECONDS} s each in turn. A kept page lives 10 s, so each round holds renderings as well. "Rendered each time" asks for an address too long to be kept.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}
