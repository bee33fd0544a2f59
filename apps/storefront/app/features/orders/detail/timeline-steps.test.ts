import type { OrderDetail } from '@fanfare/contract';
import { ORDER_EVENTS } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { anOrderDetail } from '../../../shared/testing/an-order.ts';
import { timelineSteps } from './timeline-steps.ts';

const at = (hour: number) => `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
const event = (type: string, hour: number, delivered: number | null = null) => ({
  type,
  status: null,
  delivered,
  created_at: at(hour),
});

const orderWith = (events: OrderDetail['events'], over: Partial<OrderDetail> = {}) =>
  anOrderDetail({ events, ...over });
const told = (order: OrderDetail) =>
  timelineSteps(order, []).map(({ words, returned }) => [
    typeof words === 'string' ? words : words.message,
    returned,
  ]);

test('every event that an order can have is told in words', () => {
  const steps = timelineSteps(
    orderWith(['created', 'started', ...ORDER_EVENTS].map((type) => event(type, 1))),
    [],
  );
  expect(steps.filter(({ words }) => typeof words === 'string')).toEqual([]);
});

test('refills stand among the events where they belong in time', () => {
  const steps = timelineSteps(
    orderWith([event('created', 1), event('delivered', 4, 1000), event('unheard of', 9)]),
    [{ created_at: at(6), quantity: 250 }],
  );
  expect(steps.map(({ at, delivered, refilled }) => [at.slice(11, 13), delivered ?? refilled])).toEqual([
    ['01', undefined],
    ['04', 1000],
    ['06', 250],
    ['09', undefined],
  ]);
  expect(steps.at(-1)?.words).toBe('unheard of');
});

test('what was delivered is told only where something was', () => {
  expect(timelineSteps(orderWith([event('started', 2, 0)]), [])[0]).not.toHaveProperty('delivered');
});

test('an order that nobody canceled ended early, and what came back stands below it', () => {
  const events = [event('canceled', 5, 395)];
  expect(told(orderWith(events, { cancel_reason: 'partial', refunded: '1.05' }))).toEqual([
    ['Delivery ended early', undefined],
    ['Refunded to your balance', '1.05'],
  ]);
  expect(told(orderWith(events, { cancel_reason: 'customer' }))).toEqual([['Canceled', undefined]]);
});
