import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import { inTime } from '../in-time.ts';

/** Load balancers wait a few seconds. */
const ANSWER_MS = 4_000;

/** For load balancers: alive, ready for traffic. Counters are at METRICS_PORT. */
export function addHealth(app: FastifyInstance, core: Core): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_, reply) => {
    try {
      await askDatabase(core);
      return {
        status: 'ok',
        ...(!core.site.wasOpen() && { shop: 'not_open' }),
        ...(core.counters.isAway() && { limits: 'redis_away' }),
      };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/** Throws when the database does not answer in time. */
export async function askDatabase(core: Core): Promise<void> {
  const answer = sql`select 1`.execute(core.asideDb);
  // One that comes later, or not at all, is nobody's.
  answer.catch(() => undefined);
  await inTime(answer, ANSWER_MS);
}
