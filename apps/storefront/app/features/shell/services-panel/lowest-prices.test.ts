import { SERVICE_FLAGS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { aCatalogue } from '../testing.ts';
import { cheapestByType } from './lowest-prices.ts';

const PER_ONE = SERVICE_FLAGS.isPricedPerOne;
const OFF = SERVICE_FLAGS.isDeactivated;

test('SP-05 a group starts from its cheapest service, as the caller pays it', () => {
  const cheapest = cheapestByType(
    aCatalogue([
      { id: 1, name: 'Dear', type: 0, price: 900_000 },
      { id: 2, name: 'Cheap', type: 0, price: 350_000 },
      { id: 3, name: 'Other type', type: 2, price: 10_000 },
    ]),
  );
  expect(cheapest.get(0)).toMatchObject({ id: 2, price: '0.35', pricing_per: 1000 });
  expect(cheapest.get(2)?.id).toBe(3);
});

test('SP-05 a price for one is compared as a thousand of them; what can not be ordered, or is not there, has no price', () => {
  const cheapest = cheapestByType(
    aCatalogue([
      { id: 1, name: 'For one', type: 0, price: 1_000, flags: PER_ONE },
      { id: 2, name: 'For a thousand', type: 0, price: 900_000 },
      { id: 3, name: 'Paused', type: 0, price: 1, flags: OFF },
      { id: 4, name: 'Paused alone', type: 1, price: 1, flags: OFF },
    ]),
  );
  expect(cheapest.get(0)?.id).toBe(2);
  expect(cheapest.has(1)).toBe(false);
  expect(cheapest.has(2)).toBe(false);
});
