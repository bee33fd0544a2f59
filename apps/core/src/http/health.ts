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
  const known = { redis: core.counters.isAway(), mail: core.mailer.isAway() };
  const isAway = { ...known, ...(await probesOf(core)) };

  return PARTS.filter((part) => isAway[part]);
}

type Probes = Record<'replica' | 'files', boolean>;
const probes = new WeakMap<Core, { at: number; found: Promise<Probes> }>();

/** Probes write a file and ask the replica. Anybody may ask for health, so the result is shared for a while. */
function probesOf(core: Core): Promise<Probes> {
  const last = probes.get(core);
  const now = performance.now();
  if (last !== undefined && now - last.at < PROBE_EVERY_MS) return last.found;
  const found = probe(core);
  probes.set(core, { at: now, found });

  return found;
}

async function probe({ db, readDb, storage }: Core): Promise<Probes> {
  const [replica, files] = await Promise.all([
    readDb === db ? false : fails(askOf(readDb)),
    fails(inTime(storage.check(), ANSWER_MS)),
  ]);

  return { replica, files };
}

async function askOf(db: Db, question = 'select 1'): Promise<void> {
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
