import { expect, test } from 'vitest';
import { anOrder } from '../../shared/testing/an-order.ts';
import { refundNow } from './refund-now.ts';

test('E11 1,400 of 2,000 delivered of 4.32 returns 1.30', () => {
  expect(refundNow(anOrder({ cost: '4.32', current_quantity: 1400 }), [], 2)).toBe('1.30');
  expect(refundNow(anOrder({ cost: '4.32', current_quantity: 2000 }), [], 2)).toBe('0.00');
});

test('E4 2,100 of 6,000 of a drip feed of 14.40 returns 9.36, less what failed runs brought back', () => {
  const feed = anOrder({ cost: '14.40', quantity: 6000, current_quantity: 2100 });
  expect(refundNow(feed, [], 2)).toBe('9.36');
  expect(refundNow({ ...feed, refunded: '2.88' }, [], 2)).toBe('6.48');
});

test('a package returns what its open parts have not delivered; without its parts nobody knows', () => {
  const service = { ...anOrder().service, is_package: true };
  const parcel = anOrder({ service, quantity: 1, cost: '7.50' });
  const parts = [
    anOrder({ status: 'completed', cost: '6.44', quantity: 3000, current_quantity: 3000 }),
    anOrder({ cost: '0.87', quantity: 150 }),
  ];
  expect(refundNow(parcel, parts, 2)).toBe('0.87');
  expect(refundNow(parcel, [], 2)).toBeNull();
});
