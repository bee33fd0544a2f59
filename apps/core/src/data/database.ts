import type { Socket } from 'node:net';
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { noteBegun } from './begun.ts';
import { isOfConnection, isStalePlan, SilentDatabase } from './faults.ts';
import { isInTransaction } from './running-transaction.ts';
import { StatementNames } from './statement-names.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** A query runs alone or as part of a transaction; reads take either. */
export type Queryable = Db | Tx;

// Only amounts, counters of networks and journal ids are bigint columns; other ids are integers (decision 0003).
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const names = new StatementNames();

/**
 * Sends each text that is used again and again as a named statement, so that the server plans it once per connection; the names change
 * once the server reports that a table has changed. Statements issued in one turn of the event loop go out in one write: while placing an
 * order, writes cost more than the statements themselves.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A pool listens to a client only while it is idle: one that breaks in use would end the process.
    this.on('error', () => undefined);
    const { connection } = this as unknown as { connection: { stream: Socket } };
    const send = this.query.bind(this) as Send;
    let isCorked = false;
    const cork = () => {
      if (isCorked) return;
      const { stream } = connection;
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    };
    this.query = ((text: string, ...rest: unknown[]) => {
      cork();
      const [values, callback] = rest;
      if (!Array.isArray(values) || callback !== undefined) return send(text, ...rest);

      return sendAgainIfStale(send, text, values, () => this.emit('lost'));
    }) as typeof this.query;
  }
}

type Send = (...args: unknown[]) => unknown;

/**
 * Sends a statement, and again if its plan is stale. A transaction is aborted by such a fault; in-transaction.ts runs it again as a
 * whole.
 */
async function sendAgainIfStale(
  send: Send,
  text: string,
  values: unknown[],
  onLost: () => void,
): Promise<unknown> {
  try {
    return await sendQuery(send, text, values);
  } catch (error) {
    if (isOfConnection(error)) onLost();
    // The stack leads to the caller in place of the socket's reader.
    if (error instanceof Error) Error.captureStackTrace(error);
    if (!isStalePlan(error)) throw error;
    names.forget();
    if (isInTransaction()) throw error;
    return sendQuery(send, text, values);
  }
}

/** Sends a statement as a query object: given its settings instead, pg copies them property by property. */
function sendQuery(send: Send, text: string, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    send(Object.assign(query, { name: names.use(text) }));
  });
}

/**
 * A driver that does not wait for the answer to `begin`, which goes out with the first statement. It may fail though the connection
 * does not, as where it is canceled or out of time: the answer to that statement is the fault then (`pipelined`).
 */
class EagerDriver extends PostgresDriver {
  override async beginTransaction(...begin: [DatabaseConnection, TransactionSettings]): Promise<void> {
    noteBegun(begin[0], super.beginTransaction(...begin));
  }
}

class EagerDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new EagerDriver({ pool: this.#pool });
  }
}

export type Connections = { db: Db; pool: pg.Pool; close(): Promise<void> };
type PoolChoices = {
  size?: number;
  /** Time limit of one statement; 0 for none. */
  statementSeconds?: number | undefined;
  /** Refuses to take a second connection while holding one, for tests: under load the pool might never have it. */
  refusesNesting?: boolean;
};

/** Time limit of waiting for a lock, and of an idle transaction that may hold one. */
const LOCK_MS = 4_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/**
 * Extra time before a silent connection is given up. The server ends each statement in time, so silence beyond that means that
 * the server, or the network to it, is gone.
 */
const SILENT_MS = 3_000;

/** Memory of a sort or of groups: those of a customer with 50,000 orders in a year fit in, and do not go by the disk. */
const WORK_MEM = '16MB';

/** Opens a pool. A connection that breaks is dropped; the pool makes another at the next query. */
export function connect(
  url: string,
  { size = 10, statementSeconds = 15, refusesNesting = false }: PoolChoices = {},
): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    lock_timeout: LOCK_MS,
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: `-c work_mem=${WORK_MEM}`,
  });
  pool.on('error', () => undefined);
  dropLost(pool);
  if (statementSeconds > 0)
    pool.on('connect', (client) => dropSilent(client, statementSeconds * 1000 + SILENT_MS));
  if (refusesNesting) refuseNesting(pool);
  const db = new Kysely<Tables>({ dialect: new EagerDialect(pool) });

  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends only a pool that it used.
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Drops every connection that was open when one of them proved to lead to a server that can not do it, as after a failover: those at
 * rest at once, others when they are given back. What is tried again takes a new one.
 */
function dropLost(pool: pg.Pool): void {
  const resting = new Set<pg.PoolClient>();
  const lost = new WeakSet<pg.PoolClient>();
  const open = new Set<pg.PoolClient>();
  const end = (client: pg.PoolClient) => void (client as unknown as pg.Client).end().catch(() => undefined);
  pool.on('connect', (client) => {
    open.add(client);
    (client as unknown as pg.Client).on('lost' as 'end', () => {
      for (const one of open) lost.add(one);
      for (const one of resting) streamOf(one).destroy(new SilentDatabase());
    });
  });
  pool.on('acquire', (client) => resting.delete(client));
  pool.on('remove', (client) => {
    resting.delete(client);
    open.delete(client);
  });
  // The pool removes a client that is ending.
  pool.on('release', (_, client) => (lost.has(client) ? end(client) : resting.add(client)));
}

const streamOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Breaks a connection that has been silent for too long, as if the server had: every statement on it fails, a commit too, and
 * the pool opens another one. The socket keeps this time itself, at no cost per statement.
 */
function dropSilent(client: pg.PoolClient, silentMs: number): void {
  const stream = streamOf(client);
  stream.setTimeout(silentMs, () => {
    const { bytesRead } = stream;
    // After a stall of this process, data that has arrived meanwhile is read first.
    setImmediate(() => {
      const isWaiting = !(client as unknown as { readyForQuery: boolean }).readyForQuery;
      if (isWaiting && stream.bytesRead === bytesRead) stream.destroy(new SilentDatabase());
    });
  });
}

function refuseNesting(pool: pg.Pool): void {
  const connectPool = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    if (isInTransaction()) throw new Error('a second connection inside a transaction');
    return connectPool();
  }) as typeof pool.connect;
}
