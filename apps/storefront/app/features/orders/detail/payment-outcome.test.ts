import { expect, test } from 'vitest';
import { anOrderDetail } from '../testing.ts';
import { isAwaited, paymentStateOf } from './payment-outcome.tsx';

const { purchase } = anOrderDetail();

test('what is known of a payment is told until the order is paid, however late its purchase is read again', () => {
  const order = anOrderDetail({ status: 'unpaid', purchase: { ...purchase, payment_state: 'checking' } });
  expect(paymentStateOf(order)).toBe('checking');
  expect(paymentStateOf({ ...order, status: 'in_processing' })).toBeNull();
});

test('nobody is asked to pay again while a gateway or staff decides', () => {
  const awaited = (['checking', 'marked', 'declined', 'rejected', null] as const).filter(isAwaited);
  expect(awaited).toEqual(['checking', 'marked']);
});
