import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import type { Db } from '../data/database.ts';
import { inTime } from '../in-time.ts';

/** Load balancers wait a few seconds. */
const ANSWER_MS = 4_000;

/** For load balancers: alive, ready for traffic. Counters are at METRICS_PORT. */
export function addHealth(app: FastifyInstance, core: Core): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_, reply) => {
    try {
      const [, away] = await Promise.all([askDatabase(core), partsAway(core)]);
      return {
        status: 'ok',
        ...(!core.site.wasOpen() && { shop: 'not_open' }),
        ...(away.length > 0 && { away }),
      };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/** Throws when the database does not answer in time. */
export async function askDatabase(core: Core): Promise<void> {
  await askOf(core.asideDb);
}

/** What a shop can go on without for a while. */
export type Part = 'redis' | 'replica' | 'files';
export const PARTS: readonly Part[] = ['redis', 'replica', 'files'];

/** The parts that can not be used now, though the shop was started with them. */
export async function partsAway(core: Core): Promise<Part[]> {
  const isAway: Record<Part, Promise<boolean>> = {
    redis: Promise.resolve(core.counters.isAway()),
    replica: core.readDb === core.db ? Promise.resolve(false) : fails(askOf(core.readDb)),
    files: fails(inTime(core.storage.check(), ANSWER_MS)),
  };
  const found = await Promise.all(PARTS.map(async (part) => ((await isAway[part]) ? [part] : [])));

  return found.flat();
}

async function askOf(db: Db): Promise<void> {
  const answer = sql`select 1`.execute(db);
  // One that comes later, or not at all, is nobody's.
  answer.catch(() => undefined);
  await inTime(answer, ANSWER_MS);
}

const fails = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  );
