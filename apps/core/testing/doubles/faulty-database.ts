import type pg from 'pg';
import { type Connections, connect } from '../../src/data/database.ts';

/**
 * `deadlock`: the database gives the transaction up as it does in a circle of waiting. `dropped`: its connection is gone, as
 * when the database restarts. `unanswered`: the transaction is committed, and the answer is lost.
 */
export type Fault = { kind: 'deadlock' | 'dropped' | 'unanswered'; after: number };

/** Connections on which the next transaction meets the armed fault after some statements. */
export type FaultyConnections = Connections & {
  arm(fault: Fault | null): void;
  /** Number of faults met, by kind. */
  met: Record<Fault['kind'], number>;
};

const DEADLOCK = `do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;

export function connectFaulty(url: string): FaultyConnections {
  const connections = connect(url, { refusesNesting: true });
  const met = { deadlock: 0, dropped: 0, unanswered: 0 };
  let armed: Fault | null = null;
  let left = 0;

  connections.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let isInTransaction = false;
    const query = (...args: unknown[]): Promise<unknown> => {
      const text = typeof args[0] === 'string' ? args[0] : '';
      if (text === 'begin') isInTransaction = true;
      const isEnding = text === 'commit' || text === 'rollback';
      if (isEnding) isInTransaction = false;
      if (armed?.kind === 'unanswered') {
        if (text !== 'commit') return send(...args);
        armed = null;
        met.unanswered += 1;
        return send(...args).then(() => {
          throw new Error('Connection terminated unexpectedly');
        });
      }
      if (!isInTransaction || armed === null || left-- > 0) return send(...args);
      const { kind } = armed;
      armed = null;
      met[kind] += 1;
      if (kind === 'deadlock') return send(DEADLOCK);
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

      return send(...args);
    };
    client.query = query as unknown as pg.PoolClient['query'];
  });

  return {
    ...connections,
    met,
    arm(fault) {
      armed = fault;
      left = fault?.after ?? 0;
    },
  };
}
