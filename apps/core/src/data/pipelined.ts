import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Tx } from './database.ts';

// A transaction asks these only for transactions and connections of its own, which it may not have.
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * Does the work of a transaction with statements that go to the server as they are asked for and are answered in that
 * order; Kysely by itself waits for each answer before it sends the next. What is asked for after the work is done or
 * has failed is refused: it would be stored behind the commit or the rollback.
 */
export async function pipelined<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  let isOver = false;
  const sending = executor.withConnectionProvider({
    async provideConnection(send) {
      if (isOver) throw new Error('a statement after the end of its transaction');
      return send(connection);
    },
  });
  try {
    return await work(new Transaction({ config: { dialect }, dialect, driver, executor: sending }));
  } finally {
    isOver = true;
  }
}
