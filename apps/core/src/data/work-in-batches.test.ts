import { sql } from 'kysely';
import { expect, test } from '../../testing/test.ts';
import type { Core } from '../core.ts';
import type { Tx } from './database.ts';
import { type Some, workInBatches } from './work-in-batches.ts';
import { workOnEach } from './work-on-each.ts';

const BATCH = 10;
const ROWS = 35;
const BAD = [3, 4, 27];

async function fill(core: Core): Promise<void> {
  await sql`drop table if exists due_row`.execute(core.db);
  await sql`
    create table due_row (id int primary key, done boolean not null default false, check (not (done and id in (3, 4, 27))))`.execute(
    core.db,
  );
  await sql`insert into due_row (id) select generate_series(1, ${sql.lit(ROWS)})`.execute(core.db);
}
const lock = async (tx: Tx, { limit, except }: Some) => {
  const { rows } = await sql<{ id: number }>`
    select id from due_row where not done and id <> all(${except}::int[])
    order by id limit ${limit} for update skip locked`.execute(tx);
  return rows;
};
const finish = (db: Core['db'] | Tx, ids: number[]) =>
  sql`update due_row set done = true where id = any(${ids}::int[])`.execute(db);
const openOf = async (core: Core) =>
  (await sql<{ id: number }>`select id from due_row where not done order by id`.execute(core.db)).rows.map(
    ({ id }) => id,
  );

test('rows that fail keep no other waiting, in one round however many are due', async ({ core }) => {
  await fill(core);
  const putOff: number[] = [];
  await workInBatches(core, {
    of: 'rows',
    lock,
    work: (tx, rows) =>
      finish(
        tx,
        rows.map(({ id }) => id),
      ),
    putOff: async ({ id }) => putOff.push(id),
    batch: BATCH,
  });
  expect(await openOf(core)).toEqual(BAD);
  expect(putOff).toEqual(BAD);
});

test('a worker that stops leaves the rest to another one', async ({ core }) => {
  await fill(core);
  const stop = new AbortController();
  await workInBatches(core, {
    of: 'rows',
    lock,
    async work(tx, rows) {
      await finish(
        tx,
        rows.filter(({ id }) => !BAD.includes(id)).map(({ id }) => id),
      );
      stop.abort();
    },
    batch: BATCH,
    signal: stop.signal,
  });
  expect(await openOf(core)).toHaveLength(ROWS - BATCH + 2);
});

test('a failure before any row is locked is told, and no row is taken for it', async ({ core }) => {
  await expect(
    workInBatches(core, {
      of: 'rows',
      lock: () => Promise.reject(new Error('the database is away')),
      work: () => Promise.resolve(),
      batch: BATCH,
    }),
  ).rejects.toThrow('the database is away');
});

test('each for itself: one that fails keeps no other waiting either', async ({ core }) => {
  await fill(core);
  await workOnEach(core, {
    of: 'rows',
    find: (some) => core.db.transaction().execute((tx) => lock(tx, some)),
    work: ({ id }) => finish(core.db, [id]),
    batch: BATCH,
  });
  expect(await openOf(core)).toEqual(BAD);
});
