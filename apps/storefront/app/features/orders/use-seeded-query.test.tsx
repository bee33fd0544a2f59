// @vitest-environment happy-dom
import type { Order } from '@fanfare/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { anOrder } from '../../shared/testing/an-order.ts';
import { held, show } from '../../shared/testing/rendering.tsx';
import { newestInPlace, newestRows } from './newest.ts';
import { useSeededQuery } from './use-seeded-query.ts';

afterEach(cleanup);

const AT = { version: 3, current_quantity: 300 };

const LOADED = [anOrder(AT)];

type ListProps = { fetchOrders: () => Promise<Order[]> };

/** A list of one order: loaded at version 3, asked for again on demand, told of changes by a stream. */
function List({ fetchOrders }: ListProps) {
  const list = useSeededQuery({
    queryKey: ['test-orders'],
    loaded: LOADED,
    ask: async (_, known) => newestInPlace(known(), await fetchOrders()),
    merge: newestRows,
  });
  const hear = (version: number) =>
    list.put((known) => newestInPlace(known, [anOrder({ version, current_quantity: version * 100 })]));

  return (
    <>
      <p>delivered {list.data[0]?.current_quantity}</p>
      <button type="button" onClick={list.ask}>
        Ask
      </button>
      <button type="button" onClick={() => hear(5)}>
        Hear 5
      </button>
      <button type="button" onClick={() => hear(4)}>
        Hear 4
      </button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the newest version wins: an older message or a late answer turns nothing back', async () => {
  const answer = held<Order[]>();
  show(<List fetchOrders={() => answer.promise} />);
  expect(screen.getByText('delivered 300')).toBeDefined();
  await press('Ask');
  await press('Hear 5');
  await screen.findByText('delivered 500');
  await press('Hear 4');
  expect(screen.getByText('delivered 500')).toBeDefined();
  answer.give([anOrder({ version: 4, current_quantity: 400 })]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('delivered 500')).toBeDefined();
});

test('an answer that is newer than what the page came with is taken', async () => {
  show(<List fetchOrders={async () => [anOrder({ version: 6, current_quantity: 600 })]} />);
  await press('Ask');
  await screen.findByText('delivered 600');
});
