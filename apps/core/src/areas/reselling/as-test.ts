import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';

/** Carries an answer out of a transaction that it undoes. */
class Undone<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('undone');
    this.answer = answer;
  }
}

/** Runs work as for real, against what is there now, and undoes all of it. Gives what it would have answered, or throws as it does. */
export async function asTest<T>(core: Core, customerId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await core.concurrency.take(customerId, () =>
      inTransaction(core, async (tx): Promise<T> => {
        throw new Undone(await work(tx));
      }),
    );
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
}
