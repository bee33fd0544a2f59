import { expect, it } from 'vitest';
import { attemptStatesBefore } from './payment-states.ts';

it('an attempt is paid from every open state, and late after it was declined, but once', () => {
  expect(attemptStatesBefore('paid')).toEqual(['opening', 'pending', 'unknown', 'declined', 'disputed']);
  expect(attemptStatesBefore('declined')).toEqual(['opening', 'pending', 'unknown']);
});

it('only what was paid is refunded or disputed', () => {
  expect(attemptStatesBefore('disputed')).toEqual(['paid']);
  expect(attemptStatesBefore('refunded')).toEqual(['paid', 'disputed']);
});
