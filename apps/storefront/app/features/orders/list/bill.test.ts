import { expect, test } from 'vitest';
import { anOrderDetail } from '../../../shared/testing/an-order.ts';
import { billOf } from './bill.ts';

const { purchase } = anOrderDetail();
const together = { ...purchase, id: 1, original_amount: '4.80', discount: '0.80', orders_count: 2 };
const alone = { ...purchase, id: 2, original_amount: '10.00', discount: '0.00', orders_count: 1 };
const offer = { percent: 5, expires_at: '2026-03-02T10:00:00.000Z' };

test('orders of one purchase are one payment, and the offered discount is taken off', () => {
  const details = [
    anOrderDetail({ id: 7, purchase: together }),
    anOrderDetail({ id: 8, purchase: together }),
    anOrderDetail({ id: 9, purchase: alone, unpaid_discount: offer }),
  ];
  expect(billOf(details, '13.50', 2)).toEqual({
    items: [
      { orderId: 8, orders: 2, isOffered: false, total: '4.00' },
      { orderId: 9, orders: 1, isOffered: true, total: '9.50' },
    ],
    orders: 3,
    total: '13.50',
    missing: null,
  });
  expect(billOf(details, '10.00', 2).missing).toBe('3.50');
});
