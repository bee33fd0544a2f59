import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connectFaulty } from '../../testing/faulty-database.ts';
import { expect, test } from '../../testing/test.ts';
import type { Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { together } from './together.ts';

const addGrade = (tx: Tx, id: number) =>
  sql`insert into grade (id, spending_goal, discount_percent, content) values (${id}, ${id}, 1, '{}')`.execute(
    tx,
  );
const countGrades = async (tx: Tx, from: number) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from grade where id between ${from} and ${from + 9}`.execute(tx);
  return rows[0]?.count;
};

test('statements that are sent together are answered in their order', async ({ core }) => {
  const counts = await inTransaction(core, async (tx) => {
    const [, one, , two] = await together([
      addGrade(tx, 900),
      countGrades(tx, 900),
      addGrade(tx, 901),
      countGrades(tx, 900),
    ]);
    return [one, two];
  });
  expect(counts).toEqual([1, 2]);
});

test('of statements that are sent together the one that failed by itself is told, and nothing is stored', async ({
  core,
}) => {
  const slowly = async (tx: Tx) => {
    await sql`select 1 / 0`.execute(tx).catch(async (error: unknown) => {
      for (let turn = 0; turn < 10; turn += 1) await null;
      throw error;
    });
  };
  const failing = inTransaction(core, (tx) => together([addGrade(tx, 910), slowly(tx), addGrade(tx, 911)]));

  await expect(failing).rejects.toThrow('division by zero');
  expect(await inTransaction(core, (tx) => countGrades(tx, 910))).toBe(0);
});

test('a statement that comes after its transaction failed is refused', async ({ core }) => {
  let late: Promise<unknown> = Promise.resolve();
  const failing = inTransaction(core, async (tx) => {
    late = (async () => {
      await null;
      await null;
      await null;
      return addGrade(tx, 920);
    })();
    late.catch(() => undefined);
    throw new Error('given up');
  });

  await expect(failing).rejects.toThrow('given up');
  await expect(late).rejects.toThrow('after the end of its transaction');
  expect(await inTransaction(core, (tx) => countGrades(tx, 920))).toBe(0);
});

test('a begin that fails fails the transaction: its statements would be stored one by one', async ({
  core,
  database,
}) => {
  const faulty = connectFaulty(database);
  onTestFinished(() => faulty.close());
  faulty.arm({ kind: 'deadlock', after: 0 });
  let attempts = 0;
  await inTransaction({ db: faulty.db, clock: core.clock }, async (tx) => {
    attempts += 1;
    await countGrades(tx, 930);
    await addGrade(tx, 930);
    if (attempts === 1) throw new Error('the transaction went on');
  });

  // A deadlock is tried again, as a whole.
  expect([attempts, faulty.met.deadlock]).toEqual([2, 1]);
  expect(await inTransaction(core, (tx) => countGrades(tx, 930))).toBe(1);
});
