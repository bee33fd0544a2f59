import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Queryable } from '../data/database.ts';

/** Every kind of background work with what it is told. Jobs travel as JSON. */
export type JobPayloads = {
  /** A hint: what is lost of it is sent by sweep-deliveries.ts. */
  'dispatch-order': { orderId: number; provider: string };
  'deliver-sandbox-callback': { url: string; body: string };
};
export type JobName = keyof JobPayloads;

type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds after which a job whose worker died is given to another. */
  expireInSeconds: number;
  batchSize: number;
  /** Seconds between looks for jobs. */
  pollSeconds: number;
};

const DEFAULTS: QueueOptions = {
  retryLimit: 12,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 30,
  batchSize: 20,
  pollSeconds: 2,
};
const QUEUES: Record<JobName, Partial<QueueOptions>> = {
  // What failed is tried again by sweep-deliveries.ts, ever more rarely.
  'dispatch-order': { batchSize: 50, pollSeconds: 0.5, retryLimit: 0 },
  'deliver-sandbox-callback': { retryDelay: 1, retryDelayMax: 60, pollSeconds: 0.5 },
};

/** A handler may run twice for one job: it must be safe to. Throwing gives the job back for a later try. */
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists exactly if the transaction commits. */
  enqueue<N extends JobName>(
    tx: Queryable,
    name: N,
    payload: JobPayloads[N],
    options?: { startAfter?: Date },
  ): Promise<void>;
  enqueueMany<N extends JobName>(tx: Queryable, name: N, payloads: JobPayloads[N][]): Promise<void>;
  /** Starts working; only workers call it. */
  work(handlers: JobHandlers): Promise<void>;
  /** Jobs waiting, by queue. */
  depth(): Promise<Record<string, number>>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

/** Jobs of a worker that died are found within this time after they expired. */
const SUPERVISE_SECONDS = 5;

/** The queue in the database, asked over the caller's pool. This file alone knows the library behind it. */
export async function startJobs(pool: Pool, log: Logger, { isWorker }: { isWorker: boolean }): Promise<Jobs> {
  const boss = new PgBoss({
    // Texts without values may hold several statements: those can not be prepared.
    db: { executeSql: (text, values) => pool.query(text, values?.length ? values : undefined) },
    supervise: isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    migrate: true,
  });
  boss.on('error', (error) => log.warn({ err: error.message }, 'job queue'));
  await boss.start();
  for (const name of queueNames()) await ensureQueue(boss, name);

  return {
    async enqueue(tx, name, payload, { startAfter } = {}) {
      await boss.send(name, payload, { db: fromKysely(tx), ...(startAfter && { startAfter }) });
    },
    async enqueueMany(tx, name, payloads) {
      if (payloads.length === 0) return;
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db: fromKysely(tx) },
      );
    },
    async work(handlers) {
      for (const name of queueNames())
        await workOn(boss, name, handlers[name] as (payload: unknown) => Promise<void>, log);
    },
    async depth() {
      const queues = await boss.getQueues();
      return Object.fromEntries(queues.map((queue) => [queue.name, queue.queuedCount]));
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: 20_000 }),
  };
}

const queueNames = () => Object.keys(QUEUES) as JobName[];

async function ensureQueue(boss: PgBoss, name: JobName): Promise<void> {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = { ...DEFAULTS, ...QUEUES[name] };
  const queue = await boss.getQueue(name);
  const isOld =
    queue && (queue.notify || queue.expireInSeconds !== expireInSeconds || queue.retryLimit !== retryLimit);
  if (isOld) await boss.updateQueue(name, { notify: false, expireInSeconds, retryLimit });
  if (queue) return;
  await boss.createQueue(name, {
    retryLimit,
    retryDelay,
    retryBackoff: true,
    retryDelayMax,
    expireInSeconds,
    deleteAfterSeconds: 3600,
  });
}

async function workOn(
  boss: PgBoss,
  name: JobName,
  handler: (payload: unknown) => Promise<void>,
  log: Logger,
): Promise<void> {
  const { batchSize, pollSeconds } = { ...DEFAULTS, ...QUEUES[name] };
  const options = {
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
  } as const;
  await boss.work(name, options, async (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await handler(data);
          return { id, status: 'completed' as const };
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn({ job: name, id, err: reason }, 'job failed, to be tried again');
          return { id, status: 'failed' as const, output: { reason } };
        }
      }),
    ),
  );
}
