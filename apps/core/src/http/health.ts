import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Core } from '../core.ts';

/** For load balancers and monitors: alive, ready for traffic, counters. */
export function addHealth(app: FastifyInstance, core: Core): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_, reply) => {
    try {
      await sql`select 1`.execute(core.asideDb);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });

  app.get('/metrics', async (_, reply) =>
    reply.type(core.metrics.registry.contentType).send(await core.metrics.registry.metrics()),
  );
}
