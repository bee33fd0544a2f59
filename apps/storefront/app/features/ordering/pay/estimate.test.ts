import { formatAmount } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { aMethod, aService } from '../../../shared/testing/testing.ts';
import { servedCatalogue } from '../draft/catalogue.ts';
import { emptyLine, type Line } from '../draft/line.ts';
import { reduceLine } from '../draft/reduce-line.ts';
import { estimateOrder } from './estimate.ts';

const shop = { guaranteeChargePercent: 12, roundingPrecision: 2 };
test('2 000 views at 2.40, card fee of 3.5 %', () => {
  const quote = estimateOrder([lineOf(aService({ price: '2.4', default_quantity: 2000 }))], aMethod(), shop);
  expect(quote && formatAmount(quote.total)).toBe('4.97');
  expect(quote && formatAmount(quote.fee)).toBe('0.17');
});

test('the guarantee is charged only where there is refill (E3)', () => {
  const service = aService({ price: '8.9', default_quantity: 500, has_refill: true });
  expect(total({ ...lineOf(service), refillChosen: true })).toBe('4.98');
  expect(total({ ...lineOf(service), refillChosen: false })).toBe('4.45');
  expect(total(lineOf(service))).toBe('4.45');
});

test('a package costs its price, nothing without a quantity', () => {
  expect(
    total(lineOf(aService({ is_package: true, price_type: 'package', price: '7.5', pricing_per: 1 }))),
  ).toBe('7.50');
  expect(total({ ...lineOf(aService()), quantity: 0 })).toBeNull();
});

test('E5 several lines and a drip plan are one order: 4.80 and 12.00', () => {
  const views = aService({ price: '2.4', default_quantity: 2000 });
  const spread = aService({ price: '2.4', default_quantity: 1000, drip_feed_is_allowed: true });
  const dripping: Line = {
    ...lineOf(spread),
    quantity: 5000,
    isDripFeed: true,
    drip: { runs: 5, mode: 'flat', minutesBetweenRuns: 60, quantityStep: 100 },
  };
  const quote = estimateOrder([lineOf(views), dripping], undefined, shop);
  expect(quote?.lines.map(({ cost }) => formatAmount(cost))).toEqual(['4.80', '12.00']);
  expect(total({ ...dripping, quantity: 5400, drip: { ...dripping.drip, mode: 'wave' } })).toBe('12.96');
  // Spread or not, the same quantity costs the same.
  expect(total({ ...dripping, isDripFeed: false })).toBe(total(dripping));
});

function lineOf(service: ReturnType<typeof aService>) {
  const catalogue = servedCatalogue([], []);

  return reduceLine(emptyLine({ id: 1, networkId: 1 }), { type: 'serviceChosen', service }, catalogue);
}

function total(line: Line): string | null {
  const quote = estimateOrder([line], aMethod({ id: 0, strategy: 'balance' }), shop);

  return quote && formatAmount(quote.total);
}
