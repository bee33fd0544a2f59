import { SERVICE_FLAGS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { fittingIn } from './fitting.ts';
import { aDocument } from './testing.ts';

const catalogue = catalogueOf(
  aDocument([
    { id: 1, type: 0, popularity: 2 },
    { id: 2, type: 1, popularity: 9 },
    { id: 3, type: 0, popularity: 5 },
    { id: 4, type: 0, popularity: 7, flags: SERVICE_FLAGS.isDeactivated },
  ]),
);
const [first, second] = catalogue.document.types;
const idsOf = (rows: readonly number[]) => rows.map((row) => catalogue.columns.id[row]);

test('what fits a link is what its types offer, most popular first', () => {
  const { rows, types } = fittingIn(catalogue, [first?.id ?? 0, second?.id ?? 0]);
  expect(idsOf(rows)).toEqual([2, 3, 1]);
  expect(types.map(({ name, rows }) => [name, idsOf(rows)])).toEqual([
    [first?.name, [3, 1]],
    [second?.name, [2]],
  ]);
});

test('types that take it and offer nothing are not among them', () => {
  expect(fittingIn(catalogue, [])).toEqual({ rows: [], types: [] });
  expect(fittingIn(catalogue, [second?.id ?? 0, 999]).types).toHaveLength(1);
});
