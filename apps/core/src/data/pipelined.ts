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
import { isFollowUp } from './faults.ts';
import { keepLeft, LeftStatements } from './left-statements.ts';

// Kysely asks these only for transactions and connections of its own, which are not allowed here.
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** The answer of a transaction's work, and the statements that it left: these are answered with the commit. */
export type Pipelined<T> = { answer: T; left: LeftStatements };

/**
 * Runs the work of a transaction with pipelined statements, answered in the order in which they were issued; Kysely by itself
 * waits for each answer before it sends the next. Statements issued after the work is done or has failed are refused: they
 * would run after the commit or the rollback.
 */
export async function pipelined<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<Pipelined<T>> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  const left = new LeftStatements(connection);
  let isOver = false;
  let isBegun = false;
  async function sendLeft(): Promise<void> {
    // Sent with a `begin` that fails they would be stored one by one, and nobody would wait for that answer before the commit.
    if (left.areUnsent && !isBegun) await requireBegun(connection);
    left.send();
  }
  const sending = executor.withConnectionProvider({
    async provideConnection(send) {
      // Statements that are sent together stay in their order: the first of them waits for nothing once the transaction has begun.
      if (isBegun && !isOver) left.send();
      else if (left.areUnsent && !isOver) await sendLeft();
      if (isOver) throw new Error('a statement after the end of its transaction');
      const answer = await send(connection);
      await requireBegun(connection);
      isBegun = true;
      return answer;
    },
  });
  const own: Tx = new Transaction({ config: { dialect }, dialect, driver, executor: sending });
  keepLeft(own, left);
  try {
    const answer = await work(own);
    await sendLeft();
    return { answer, left };
  } catch (error) {
    if (isFollowUp(error)) await left.requireDone();
    throw error;
  } finally {
    isOver = true;
  }
}
