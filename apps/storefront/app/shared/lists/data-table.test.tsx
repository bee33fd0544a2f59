// @vitest-environment happy-dom
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/rendering.tsx';

afterEach(cleanup);

type Fruit = { name: string; price: number; isSpoilt?: boolean };
const FRUITS: Fruit[] = [
  { name: 'Apple', price: 2 },
  { name: 'Pear', price: 3 },
  { name: 'Plum', price: 1, isSpoilt: true },
];
const COLUMNS: Column<Fruit>[] = [
  { id: 'name', heading: 'Name', isRowHeading: true, onCard: 'head', cell: ({ name }) => name },
  {
    id: 'price',
    heading: 'Price',
    isFigure: true,
    sorted: 'ascending',
    sortLink: (heading) => <a href="?sort=price">{heading}</a>,
    cell: ({ price }) => price,
  },
];

function Fruits() {
  const [ticked, setTicked] = useState<string[]>([]);

  return (
    <>
      <p>ticked: {ticked.join(', ') || 'none'}</p>
      <DataTable
        label="Fruits"
        columns={COLUMNS}
        rows={FRUITS}
        keyOf={({ name }) => name}
        cardsBelow="narrow"
        ticks={{
          isTicked: ({ name }) => ticked.includes(name),
          label: ({ name }) => `Choose ${name}`,
          allLabel: 'Choose all',
          onTick: (rows, isTicked) => {
            const names = rows.map(({ name }) => name);
            setTicked((known) => {
              const others = known.filter((name) => !names.includes(name));
              return isTicked ? [...others, ...names] : others;
            });
          },
        }}
        noteOf={({ isSpoilt }) => (isSpoilt ? 'It is spoilt.' : null)}
      />
    </>
  );
}

test('each row is named by its heading, sorting is told to readers and links where it leads', () => {
  show(<Fruits />);
  const table = screen.getByRole('table', { name: 'Fruits' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Apple', 'Pear', 'Plum']);
  const [price] = within(table).getAllByRole('columnheader', { name: 'Price' });
  expect(price?.getAttribute('aria-sort')).toBe('ascending');
  expect(
    within(price as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('?sort=price');
  expect(within(table).getByText('It is spoilt.')).toBeDefined();
});

test('one box ticks all rows, says "some" when only some are, and takes all ticks away', async () => {
  show(<Fruits />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Pear' }));
  expect(screen.getByText('ticked: Pear')).toBeDefined();
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(all);
  expect(screen.getByText('ticked: Apple, Pear, Plum')).toBeDefined();
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await userEvent.click(all);
  expect(screen.getByText('ticked: none')).toBeDefined();
});

test('a column that its reader left out is gone from the head and from every row', () => {
  show(
    <DataTable
      label="Fruits"
      columns={COLUMNS}
      left={new Set(['price'])}
      rows={FRUITS}
      keyOf={({ name }) => name}
      cardsBelow="narrow"
    />,
  );
  expect(screen.queryByText('Price')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryAllByRole('cell')).toHaveLength(0);
});
