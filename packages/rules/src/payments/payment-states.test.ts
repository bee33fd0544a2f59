import { expect, it } from 'vitest';
import { attemptStatesBefore } from './payment-states.ts';

it('an attempt is paid from every open state, and late after it was declined, but once', () => {
  expect(attemptStatesBefore('paid')).toEqual([
    'opening',
    'pending',
    'unknown',
    'declined',
    'refunded',
    'disputed',
  ]);
  expect(attemptStatesBefore('declined')).toEqual(['opening', 'pending', 'unknown']);
});

it('only what was paid is refunded or disputed; what went back may come again', () => {
  expect(attemptStatesBefore('disputed')).toEqual(['paid', 'refunded']);
  expect(attemptStatesBefore('refunded')).toEqual(['paid', 'disputed']);
});
