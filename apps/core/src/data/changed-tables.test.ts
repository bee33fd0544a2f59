import { sql } from 'kysely';
import { expect, test } from '../../testing/test.ts';
import type { Queryable } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { together } from './together.ts';

const wholeRows = async (db: Queryable, from: number) =>
  (await sql<{ id: number }>`select * from sample where id >= ${from}`.execute(db)).rows;

test('M17 what runs while a shop is updated goes on: a column more or less is no error, alone and in a transaction', async ({
  core,
}) => {
  await sql`create table sample (id int not null)`.execute(core.db);
  await sql`insert into sample values (1)`.execute(core.db);
  const read = () => Promise.all(Array.from({ length: 6 }, () => wholeRows(core.db, 0)));
  const write = (id: number) =>
    inTransaction(core, async (tx) => {
      await together([sql`insert into sample (id) values (${id})`.execute(tx), wholeRows(tx, 0)]);

      return (await wholeRows(tx, 0)).length;
    });
  // Every connection has a plan by now.
  for (let time = 0; time < 3; time += 1) await read();
  expect(await write(2)).toBe(2);

  await sql`alter table sample add column more text default 'more'`.execute(core.db);
  expect((await read()).map((rows) => rows.length)).toEqual([2, 2, 2, 2, 2, 2]);
  await sql`alter table sample drop column more`.execute(core.db);
  expect(await Promise.all([write(3), write(4), write(5)])).toHaveLength(3);
  expect(await wholeRows(core.db, 0)).toHaveLength(5);
});
