import type { Statistics } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { seriesOf } from './series.ts';

const shares = (orders: number) => ({ orders, delivered: orders * 10, spent: `${orders}.10` });
const network = (id: number, orders: number) => ({
  id,
  slug: `n${id}`,
  name: `Network ${id}`,
  ...shares(orders),
  before: shares(0),
});

function statistics(count: number): Pick<Statistics, 'networks' | 'steps'> {
  const networks = Array.from({ length: count }, (_, place) => network(place + 1, count - place));
  return {
    networks: [...networks, network(99, 0)],
    steps: [
      {
        from: '2026-03-01',
        to: '2026-03-01',
        networks: networks.map(({ id, orders, delivered, spent }) => ({ id, orders, delivered, spent })),
        before: shares(1),
      },
      { from: '2026-03-02', to: '2026-03-02', networks: [], before: shares(0) },
    ],
  };
}

const of = (count: number) => seriesOf(statistics(count) as Statistics, 'Others');

test('each network is a series, those without orders are none', () => {
  const { series, steps } = of(2);
  expect(series.map(({ name }) => name)).toEqual(['Network 1', 'Network 2']);
  expect(steps[0]).toMatchObject({
    shares: [{ spent: '2.10' }, { spent: '1.10' }],
    all: { orders: 3, delivered: 30, spent: '3.20' },
  });
  expect(steps[1]).toMatchObject({ shares: [{ orders: 0 }, { orders: 0 }], all: { orders: 0 } });
});

test('six are shown, of more the smallest are one', () => {
  expect(of(6).series).toHaveLength(6);
  const { series, steps } = of(8);
  expect(series).toHaveLength(6);
  expect(series.at(-1)).toEqual({ id: null, name: 'Others', orders: 6, delivered: 60, spent: '6.30' });
  expect(steps[0]?.shares.at(-1)).toEqual({ orders: 6, delivered: 60, spent: '6.30' });
  expect(steps[0]?.all).toEqual({ orders: 36, delivered: 360, spent: '36.80' });
});
