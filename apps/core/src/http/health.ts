import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import type { Db } from '../data/database.ts';
import { REQUIRE_WRITABLE } from '../data/faults.ts';
import { inTime } from '../lib/in-time.ts';

/** Load balancers time out after a few seconds. */
const ANSWER_MS = 4_000;
const PROBE_EVERY_MS = 2_000;

/** Health checks for load balancers: alive, ready for traffic. Counters are at METRICS_PORT. */
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

/** Throws when the database does not answer in time, or takes no writes. */
export async function askDatabase(core: Core): Promise<void> {
  await askOf(core.asideDb, REQUIRE_WRITABLE);
}

/** Dependencies without which a shop can go on for a while. */
export type Part = 'redis' | 'replica' | 'files' | 'mail';
export const PARTS: readonly Part[] = ['redis', 'replica', 'files', 'mail'];

/** The optional parts that are unavailable now, although the shop was started with them. */
export async function partsAway(core: Core): Promise<Part[]> {
  // Only workers send letters, so only they know of the mail server.
  const isAway = {
    ...{ redis: core.counters.isAway(), replica: !core.isReplicaUsable(), mail: core.mailer.isAway() },
    files: await areFilesAway(core),
  };

  return PARTS.filter((part) => isAway[part]);
}

const probes = new WeakMap<Core, { at: number; found: Promise<boolean> }>();

/** A probe writes a file. Anybody may ask for health, so the result is shared for a while. */
function areFilesAway(core: Core): Promise<boolean> {
  const last = probes.get(core);
  const now = performance.now();
  if (last !== undefined && now - last.at < PROBE_EVERY_MS) return last.found;
  const found = fails(inTime(core.storage.check(), ANSWER_MS));
  probes.set(core, { at: now, found });

  return found;
}

async function askOf(db: Db, question: string): Promise<void> {
  const answer = sql.raw(question).execute(db);
  // A late answer is dropped: without a handler its rejection would end the process.
  answer.catch(() => undefined);
  await inTime(answer, ANSWER_MS);
}

const fails = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  );
