import { expect, test } from 'vitest';
import { anOrderDetail } from '../../../shared/testing/an-order.ts';
import { hasFailed, headStateOf, isAwaited, paymentStateOf } from './payment-state.ts';

const { purchase } = anOrderDetail();

test('what is known of a payment is told until the order is paid, however late its purchase is read again', () => {
  const order = anOrderDetail({ status: 'unpaid', purchase: { ...purchase, payment_state: 'checking' } });
  expect(paymentStateOf(order)).toBe('checking');
  expect(paymentStateOf({ ...order, status: 'in_processing' })).toBeNull();
});

test('nobody is asked to pay again while a gateway or staff decides', () => {
  const awaited = (['checking', 'marked', 'declined', 'rejected', null] as const).filter(isAwaited);
  expect(awaited).toEqual(['checking', 'marked']);
  expect((['checking', 'marked', 'declined', 'rejected', null] as const).filter(hasFailed)).toEqual([
    'declined',
    'rejected',
  ]);
});

test('an order that is paid and not begun is in the queue; one that runs, is being canceled or has parts tells how far it is', () => {
  const queued = anOrderDetail();
  expect(headStateOf(queued)).toBe('paid');
  const started = { ...queued, started_at: '2026-03-01T10:05:00.000Z' };
  for (const order of [
    started,
    { ...queued, current_quantity: 1 },
    { ...queued, cancel_requested_at: queued.created_at },
    { ...queued, drip_feed_id: 7 },
    { ...queued, service: { ...queued.service, is_package: true } },
    { ...queued, status: 'completed' as const },
  ])
    expect(headStateOf(order)).toBeNull();
  expect(
    headStateOf(anOrderDetail({ status: 'unpaid', purchase: { ...purchase, payment_state: 'declined' } })),
  ).toBe('declined');
});
