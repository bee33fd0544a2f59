import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { compiledOnce } from './compiled-once.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

const db: Queryable = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a statement is compiled by its first call, and sent with the values of each', () => {
  let built = 0;
  const find = compiledOnce((of, id: number, kind: 'cash' | 'bonus') => {
    built += 1;
    return of
      .selectFrom('ledger_account')
      .select('id')
      .where('customer_id', '=', id)
      .where('kind', '=', kind);
  });
  const [first, second] = [find(db, 1, 'cash'), find(db, 2, 'bonus')];

  expect([first.parameters, second.parameters, built]).toEqual([[1, 'cash'], [2, 'bonus'], 1]);
  expect(second.sql).toBe(first.sql);
});

test('a statement whose parameters are not its values in their order is refused: other values would come in other places', () => {
  const swapped = compiledOnce((of, id: number, kind: 'cash' | 'bonus') =>
    of.selectFrom('ledger_account').select('id').where('kind', '=', kind).where('customer_id', '=', id),
  );
  const literal = compiledOnce((of, id: number) =>
    of
      .selectFrom('purchase')
      .select('id')
      .where('id', '=', id + 1),
  );

  expect(() => swapped(db, 1, 'cash')).toThrow('the parameters are not the values');
  expect(() => literal(db, 1)).toThrow('the parameters are not the values');
});
