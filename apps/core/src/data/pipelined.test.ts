import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connectFaulty } from '../../testing/doubles/faulty-database.ts';
import { expect, test } from '../../testing/test.ts';
import type { Core } from '../core.ts';
import type { Tx } from './database.ts';
import { dryRun, dryRunIn, inTransaction } from './in-transaction.ts';
import { leave } from './left-statements.ts';
import { together } from './together.ts';

const gradeRow = (id: number) =>
  sql`insert into grade (id, spending_goal, discount_percent, content) values (${id}, ${id}, 1, '{}')`;
const addGrade = (tx: Tx, id: number) => gradeRow(id).execute(tx);
const leaveGrade = (tx: Tx, id: number) => leave(tx, gradeRow(id));
const inTransactionOf = (core: Core, work: (tx: Tx) => Promise<unknown>) => () => inTransaction(core, work);
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

test('statements that are sent together behind a left one stay in their order', async ({ core }) => {
  const counts = await inTransaction(core, async (tx) => {
    await countGrades(tx, 1000);
    await leaveGrade(tx, 1000);
    const [one, , two] = await together([countGrades(tx, 1000), addGrade(tx, 1001), countGrades(tx, 1000)]);
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

test('a statement that was left is stored with its transaction, and seen by what comes after it', async ({
  core,
}) => {
  const counts = await inTransaction(core, async (tx) => {
    await leaveGrade(tx, 940);
    const one = await countGrades(tx, 940);
    await leaveGrade(tx, 941);
    return [one, await countGrades(tx, 940)];
  });
  await inTransaction(core, (tx) => leaveGrade(tx, 942));

  expect(counts).toEqual([1, 2]);
  expect(await inTransaction(core, (tx) => countGrades(tx, 940))).toBe(3);
});

test('where a statement that was left fails, its failure is told and nothing is stored, whatever came after it', async ({
  core,
}) => {
  const failing = [
    (tx: Tx) => leaveGrade(tx, 950),
    async (tx: Tx) => {
      await leaveGrade(tx, 950);
      await countGrades(tx, 950);
    },
    (tx: Tx) => dryRunIn(tx, () => leaveGrade(tx, 950)),
  ];
  for (const work of failing)
    for (const way of [(run: () => Promise<unknown>) => run(), dryRun]) {
      const run = inTransactionOf(core, async (tx) => {
        await addGrade(tx, 950);
        await work(tx);
      });
      await expect(way(run)).rejects.toThrow('grade_pkey');
    }
  const explained = inTransaction(core, async (tx) => {
    await addGrade(tx, 950);
    await leave(tx, gradeRow(950), () => {
      throw new Error('twice');
    });
  });
  await expect(explained).rejects.toThrow('twice');

  expect(await inTransaction(core, (tx) => countGrades(tx, 950))).toBe(0);
});

test('a transaction whose work fails stores nothing of what it left', async ({ core }) => {
  const failing = inTransaction(core, async (tx) => {
    await leaveGrade(tx, 960);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await inTransaction(core, (tx) => countGrades(tx, 960))).toBe(0);
});

test('a transaction that a statement it left made the database abort is run again', async ({
  core,
  database,
}) => {
  for (const after of [0, 1]) {
    const faulty = connectFaulty(database);
    onTestFinished(() => faulty.close());
    faulty.arm({ kind: 'deadlock', after });
    await inTransaction({ db: faulty.db, clock: core.clock }, (tx) => leaveGrade(tx, 970 + after));
    expect(faulty.met.deadlock).toBe(1);
  }
  expect(await inTransaction(core, (tx) => countGrades(tx, 970))).toBe(2);
});
