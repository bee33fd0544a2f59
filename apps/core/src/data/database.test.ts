import { sql } from 'kysely';
import pg from 'pg';
import { describe, type TestContext } from 'vitest';
import { startDatabaseProxy } from '../../testing/doubles/database-proxy.ts';
import { expect, test } from '../../testing/test.ts';
import { systemClock } from '../clock.ts';
import { connect, type Queryable } from './database.ts';
import { isOutOfReach, isOutOfTime, REQUIRE_WRITABLE } from './faults.ts';
import { inTransaction } from './in-transaction.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** A pool whose server can fall silent, with a time limit of a second per statement. */
async function silencing(database: string, onTestFinished: TestContext['onTestFinished']) {
  const proxy = await startDatabaseProxy(database);
  const connections = connect(proxy.url, { size: 1, statementSeconds: 1 });
  onTestFinished(async () => {
    await connections.close();
    await proxy.stop();
  });

  return { proxy, ...connections };
}

const numbers = (db: Queryable, n: number) =>
  sql<{ n: number }>`select ${n}::int as n`.execute(db).then(({ rows }) => rows[0]?.n);

// These wait for limits that are seconds, and wait together.
describe.concurrent('a server that falls silent', () => {
  test('is given up soon after its own limit; what was asked fails as a lost connection, and others ask anew', async ({
    database,
    onTestFinished,
  }) => {
    const { proxy, db, pool } = await silencing(database, onTestFinished);
    expect(await numbers(db, 1)).toBe(1);
    proxy.freeze();
    // The second query waits for the only connection, which must not be the silent one.
    const [lost, next] = await Promise.all([failureOf(numbers(db, 2)), numbers(db, 3)]);
    expect(isOutOfReach(lost)).toBe(true);
    expect(next).toBe(3);
    expect(await Promise.all([4, 5].map((n) => numbers(db, n)))).toEqual([4, 5]);
    expect([proxy.asked(), pool.totalCount]).toEqual([2, 1]);
  });

  test('ends a transaction, with all that was sent together and with its commit, which is not tried again', async ({
    database,
    onTestFinished,
  }) => {
    const { proxy, db } = await silencing(database, onTestFinished);
    let attempts = 0;
    const inside = await failureOf(
      inTransaction({ db, clock: systemClock() }, async (tx) => {
        await numbers(tx, 1);
        proxy.freeze();
        await Promise.all([numbers(tx, 2), numbers(tx, 3)]);
      }),
    );
    const atCommit = await failureOf(
      inTransaction({ db, clock: systemClock() }, async (tx) => {
        attempts += 1;
        await numbers(tx, 1);
        proxy.freeze();
      }),
    );
    expect([isOutOfReach(inside), isOutOfReach(atCommit), attempts]).toEqual([true, true, 1]);
    expect(await numbers(db, 6)).toBe(6);
  });

  test('is waited for while it only has nothing to do', async ({ database, onTestFinished }) => {
    const { db, proxy } = await silencing(database, onTestFinished);
    await inTransaction({ db, clock: systemClock() }, async (tx) => {
      await numbers(tx, 1);
      // As long as it is allowed to say nothing, by its own clock, and somewhat longer.
      const other = new pg.Client(database);
      await other.connect();
      await other.query('select pg_sleep(5)');
      await other.end();
      expect(await numbers(tx, 2)).toBe(2);
    });
    expect(proxy.asked()).toBe(1);
  });
});

describe.concurrent('limits of a connection', () => {
  test('a lock is waited for some seconds', async ({ core, database }) => {
    const holder = new pg.Client(database);
    await holder.connect();
    await holder.query('begin; lock table grade');
    const failure = await failureOf(core.db.selectFrom('grade').select('id').execute());
    expect([isOutOfTime(failure), (failure as pg.DatabaseError).code]).toEqual([true, '55P03']);
    await holder.end();
  });

  test('a statement has its time, and its connection serves on', async ({ database }) => {
    const { db, pool, close } = connect(database, { size: 1, statementSeconds: 1 });
    const failure = await failureOf(sql`select pg_sleep(60)`.execute(db));
    expect([isOutOfTime(failure), (failure as pg.DatabaseError).code]).toEqual([true, '57014']);
    expect([await numbers(db, 1), pool.totalCount]).toEqual([1, 1]);
    await close();
  });

  test('whoever keeps a transaction and says nothing loses it, and its locks', async ({ core, database }) => {
    const forgetful = connect(database, { size: 1 });
    const client = await forgetful.pool.connect();
    await client.query('begin; lock table withdrawal_method');
    const looks = () => failureOf(core.db.selectFrom('withdrawal_method').select('id').execute());
    await expect.poll(looks).toBeNull();
    expect(isOutOfReach(await failureOf(client.query('select 1')))).toBe(true);
    client.release();
    expect(await numbers(forgetful.db, 1)).toBe(1);
    await forgetful.close();
  });
});

describe('connections that stay open and take no writes any more', () => {
  test('are dropped together by the first write, which is done again on a new one', async ({
    database,
    onTestFinished,
  }) => {
    const { db, pool, close } = connect(database, { size: 3 });
    onTestFinished(close);
    const makeReadOnly = async () => {
      const clients = await Promise.all([1, 2, 3].map(() => pool.connect()));
      for (const client of clients) await client.query('set default_transaction_read_only = on');
      for (const client of clients) client.release();
    };
    await makeReadOnly();
    expect(pool.totalCount).toBe(3);
    let attempts = 0;
    await inTransaction({ db, clock: systemClock() }, async (tx) => {
      attempts += 1;
      await sql`create table written (n int)`.execute(tx);
    });
    expect(attempts).toBe(2);
    // All connections that are open by now take writes.
    await Promise.all([1, 2, 3, 4].map((n) => sql`insert into written values (${n})`.execute(db)));

    await makeReadOnly();
    const failed = await failureOf(sql.raw(REQUIRE_WRITABLE).execute(db));
    expect(isOutOfReach(failed)).toBe(true);
    await sql.raw(REQUIRE_WRITABLE).execute(db);
    await sql`drop table written`.execute(db);
  });
});
