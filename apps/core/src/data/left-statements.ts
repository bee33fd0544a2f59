import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { requireBegun } from './begun.ts';
import type { Tx } from './database.ts';
import { together } from './together.ts';

type Statement = CompiledQuery | { compile(tx: Tx): CompiledQuery };
type Explain = (error: unknown) => never;

/** Statements of a transaction whose answers its work does not wait for. */
export class LeftStatements {
  readonly #connection: DatabaseConnection;
  readonly #unsent: { query: CompiledQuery; explain: Explain | undefined }[] = [];
  readonly #sent: Promise<unknown>[] = [];

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  add(query: CompiledQuery, explain: Explain | undefined): void {
    this.#unsent.push({ query, explain });
  }

  get areUnsent(): boolean {
    return this.#unsent.length > 0;
  }

  /** Sends what was left so far: before the next statement, which stands behind it, or the commit. */
  send(): void {
    for (const { query, explain } of this.#unsent.splice(0)) {
      const answer = this.#connection.executeQuery(query).then(() => requireBegun(this.#connection));
      const explained = explain ? answer.catch(explain) : answer;
      explained.catch(() => undefined);
      this.#sent.push(explained);
    }
  }

  /** The error of the first that failed, once all are answered; null where none did. */
  async failure(): Promise<unknown> {
    return this.requireDone().then(
      () => null,
      (error: unknown) => error,
    );
  }

  /** Waits for their answers. Throws what the first of them failed by: the server makes their commit a rollback then. */
  async requireDone(): Promise<void> {
    await together(this.#sent.splice(0));
  }
}

const leftOf = new WeakMap<Tx, LeftStatements>();

export function keepLeft(tx: Tx, left: LeftStatements): void {
  leftOf.set(tx, left);
}

/**
 * Leaves a statement to its transaction: it runs in its turn, and its answer is waited for together with that of the commit, which goes
 * out in the same write. Where it fails, the whole transaction is undone and throws that failure, or what `explain` makes of it. For
 * statements that nothing is read from.
 */
export async function leave(tx: Tx, statement: Statement, explain?: Explain): Promise<void> {
  const query = 'compile' in statement ? statement.compile(tx) : statement;
  const left = leftOf.get(tx);
  if (left) return left.add(query, explain);
  // A transaction of a tool, which is not pipelined.
  await tx.executeQuery(query).catch((error) => (explain ?? rethrow)(error));
}

/** Sends what was left so far and waits for the answers, where the transaction goes on after a failure of its work. */
export async function requireLeft(tx: Tx): Promise<void> {
  const left = leftOf.get(tx);
  left?.send();
  await left?.requireDone();
}

const rethrow: Explain = (error) => {
  throw error;
};
