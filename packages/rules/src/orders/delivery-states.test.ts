import { expect, it } from 'vitest';
import { deliveryStatesBefore } from './delivery-states.ts';

it('a delivery is sent before it is accepted, and waits again only when it never arrived', () => {
  expect(deliveryStatesBefore('sending')).toEqual(['waiting']);
  expect(deliveryStatesBefore('waiting')).toEqual(['sending', 'held']);
  expect(deliveryStatesBefore('held')).toEqual(['sending']);
});

it('every open delivery may be finished, and only a late acceptance leads out of that', () => {
  expect(deliveryStatesBefore('finished')).toEqual(['waiting', 'sending', 'held', 'accepted']);
  expect(deliveryStatesBefore('accepted')).toEqual(['sending', 'held', 'finished']);
});
