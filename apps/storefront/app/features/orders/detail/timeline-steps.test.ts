import { ORDER_EVENTS } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { timelineSteps } from './timeline-steps.ts';

const at = (hour: number) => `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
const event = (type: string, hour: number, delivered: number | null = null) => ({
  type,
  status: null,
  delivered,
  created_at: at(hour),
});

test('every event that an order can have is told in words', () => {
  const steps = timelineSteps(
    ['created', 'started', ...ORDER_EVENTS].map((type) => event(type, 1)),
    [],
  );
  expect(steps.filter(({ words }) => typeof words === 'string')).toEqual([]);
});

test('refills stand among the events where they belong in time', () => {
  const steps = timelineSteps(
    [event('created', 1), event('delivered', 4, 1000), event('unheard of', 9)],
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
  expect(timelineSteps([event('started', 2, 0)], [])[0]).not.toHaveProperty('delivered');
});
