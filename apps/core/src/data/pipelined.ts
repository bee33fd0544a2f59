import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import { requireBegun } from './begun.ts';
import type { Tx } from './database.ts';

// Kysely asks these only for transactions and connections of its own, which are not allowed here.
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * Runs the work of a transaction with pipelined statements, answered in the order in which they were issued; Kysely by itself
 * waits for each answer before it sends the next. Statements issued after the work is done or has failed are refused: they
 * would run after the commit or the rollback.
 */
export async function pipelined<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  let isOver = false;
  const sending = executor.withConnectionProvider({
    async provideConnection(send) {
      if (isOver) throw new Error('a statement after the end of its transaction');
      const answer = await send(connection);
      await requireBegun(connection);
      return answer;
    },
  });
  try {
    return await work(new Transaction({ config: { dialect }, dialect, driver, executor: sending }));
  } finally {
    isOver = true;
  }
}
