import { expect, test } from 'vitest';
import { faultsOf } from './require-database.ts';

const server = { version: 15, encoding: 'UTF8', name: 'shop' };

test.each([
  [14, ['The database is PostgreSQL 14, which is too old: 15 or later is needed']],
  [9, ['The database is PostgreSQL 9, which is too old: 15 or later is needed']],
  [15, []],
  [19, []],
])('PostgreSQL %s', (version, faults) => {
  expect(faultsOf({ ...server, version })).toEqual(faults);
});
