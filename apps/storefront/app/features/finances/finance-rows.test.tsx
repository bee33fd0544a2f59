// @vitest-environment happy-dom
import { FINANCE_TYPES, type FinanceRow } from '@fanfare/contract';
import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../shared/testing/rendering.tsx';
import { parseFinancesFilter } from './finances-filter.ts';
import { FinancesList } from './finances-list.tsx';
import type { Statement } from './load-finances.server.ts';
import { useFinanceColumns } from './use-finance-columns.tsx';

afterEach(cleanup);

const ROW: FinanceRow = {
  id: 1,
  type: 'order',
  amount: '-12.00',
  created_at: '2026-11-21T22:41:07.000Z',
  order_id: null,
  orders_count: 0,
  payment_method: null,
  invoice_id: null,
  service: null,
  quantity: null,
  undelivered: null,
  balance_after: '48.20',
};

const NETWORK = { id: 1, slug: 'youtube', name: 'YouTube', color: '#f00' };

function Rows({ rows }: { rows: FinanceRow[] }) {
  return (
    <DataTable
      label="Finances"
      columns={useFinanceColumns([NETWORK])}
      rows={rows}
      keyOf={({ id }) => id}
      cardsBelow="wide"
    />
  );
}

test.each(
  FINANCE_TYPES.map(
    (type, index) =>
      [
        type,
        [
          'Order',
          'Refund',
          'Top-up',
          'Bonus',
          'Coupon',
          'Referral reward',
          'Widget reward',
          'Task reward',
        ].concat('Fee', 'Adjustment')[index] ?? '',
      ] as const,
  ),
)('STAT-10..19 a row of the type %s is shown as %s', (type, label) => {
  show(<Rows rows={[{ ...ROW, type, amount: '12.00' }]} />);
  expect(screen.getByText(label)).toBeTruthy();
});

test('a payment that went back the way it came is not called added', () => {
  show(<Rows rows={[{ ...ROW, type: 'invoiced', amount: '-30.60' }]} />);
  expect(screen.getByText('Payment refunded')).toBeTruthy();
  expect(screen.queryByText('Top-up')).toBeNull();
});

test('a refund says how much was not delivered, a payment by what it came, several orders how many they are', () => {
  const service = { id: 1, name: 'Views', network_id: 1 };
  show(
    <Rows
      rows={[
        {
          ...ROW,
          id: 3,
          type: 'cancel_order',
          amount: '1.05',
          service,
          quantity: 500,
          undelivered: 105,
          order_id: 7,
          orders_count: 1,
        },
        { ...ROW, id: 2, type: 'invoiced', amount: '50.00', payment_method: 'Bank card', invoice_id: 9 },
        { ...ROW, id: 1, order_id: 5, orders_count: 3 },
      ]}
    />,
  );
  const [returned, added, taken] = screen.getAllByRole('rowgroup').slice(1);
  expect(returned?.textContent).toContain('105 of 500 were not delivered');
  expect(returned?.textContent).toContain('+$1.05');
  expect(
    within(returned as HTMLElement)
      .getByRole('link', { name: '#7' })
      .getAttribute('href'),
  ).toMatch(/\/orders\/7$/);
  expect(added?.textContent).toContain('Bank card');
  expect(
    within(added as HTMLElement)
      .getByRole('link', { name: 'Payment 9' })
      .getAttribute('href'),
  ).toMatch(/\/add-funds\/success\?invoice=9$/);
  expect(taken?.textContent).toContain('3 orders');
  expect(taken?.textContent).toContain('−$12.00');
});

const NOTHING: Statement = {
  data: [],
  total_amount: '0.00',
  recordsFiltered: 0,
  date_from: '2026-10-23',
  date_to: '2026-11-21',
  counts: {},
  sums: {},
  opening_balance: '0.00',
  closing_balance: '0.00',
  days: [],
  next: null,
};

test('without a movement the finances say so and where to begin; where others match, how to see them', () => {
  const filter = parseFinancesFilter(new URLSearchParams('kind=fees&q=nothing'));
  show(<FinancesList statement={NOTHING} networks={[]} filter={filter} />);
  expect(screen.getByText('No transactions in this period')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add funds' }).getAttribute('href')).toBe('/add-funds');
  cleanup();
  show(<FinancesList statement={{ ...NOTHING, counts: { order: 1 } }} networks={[]} filter={filter} />);
  expect(screen.getByText('No matching transactions')).toBeTruthy();
  const all = screen.getByRole('link', { name: 'Show all transactions in this period' });
  expect(all.getAttribute('href')).not.toContain('kind=');
});
