import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Core } from '../core.ts';

/** For load balancers: alive, ready for traffic. Counters are at METRICS_PORT. */
export function addHealth(app: FastifyInstance, core: Core): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_, reply) => {
    try {
      await sql`select 1`.execute(core.asideDb);
      return { status: 'ok', ...(!core.site.wasOpen() && { shop: 'not_open' }) };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
