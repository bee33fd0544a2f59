// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogueOf, rowAt } from '../catalogue/catalogue.ts';
import { hasFacts } from '../catalogue/listing.ts';
import { aDocument } from '../catalogue/testing.ts';
import { show } from '../testing/rendering.tsx';
import { Cells, Line } from './fact-cells.tsx';

afterEach(cleanup);

const catalogue = catalogueOf(
  aDocument([
    { id: 1, facts: [100, 38, 540, 962, 6] },
    { id: 2, facts: [100, 0, -1, -1, 0] },
    { id: 3, facts: [34, -1, -1, -1, -1] },
    { id: 4, facts: [0, -1, -1, -1, -1] },
    { id: 5 },
  ]),
);
const cellsOf = (place: number) => {
  show(
    <div>
      <Cells role="cell" className={undefined} row={rowAt(catalogue, place)} />
    </div>,
  );

  return screen.getAllByRole('cell').map(({ textContent }) => textContent);
};

test('§3.13 a row has four facts; what cannot be told is a dash', () => {
  expect(cellsOf(0)).toEqual(['38 min', '9 hr', '96%', '0.6%']);
  cleanup();
  expect(cellsOf(1)).toEqual(['under 1 min', '–', '–', '0.0%']);
});

test('under 100 orders a row has their number and the words of the shop, marked as stated', () => {
  const [few] = cellsOf(2);
  expect(few).toContain('34 orders so far, measured from 100 on');
  expect(few?.replaceAll(/\s/g, ' ')).toContain('stated: starts in 0–3 h, 1 000 per day');
  cleanup();
  expect(cellsOf(3)[0]).toContain('Too few orders yet');
  cleanup();
  // An operator who shows no facts.
  expect(cellsOf(4)).toEqual(['']);
});

test('lists have columns of facts where some service has a hundred orders', () => {
  expect(hasFacts(catalogue)).toBe(true);
  expect(hasFacts(catalogueOf(aDocument([{ id: 1, facts: [99, -1, -1, -1, -1] }, { id: 2 }])))).toBe(false);
});

test('the panel says both times in one line, and the end only where there is one', () => {
  const facts = { orders: 100, starts_in: 38, done_in: 540, kept: null, returned: 0 };
  show(<Line facts={facts} />);
  expect(document.body.textContent).toBe('Starts in 38 min, done in 9 hr (last 100 orders)');
  cleanup();
  show(<Line facts={{ ...facts, done_in: null }} />);
  expect(document.body.textContent).toBe('Starts in 38 min (last 100 orders)');
});
