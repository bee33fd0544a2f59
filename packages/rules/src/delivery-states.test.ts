import { expect, it } from 'vitest';
import { deliveryStatesBefore } from './delivery-states.ts';

it('a delivery is sent before it is accepted, and waits again only when it never arrived', () => {
  expect(deliveryStatesBefore('sending')).toEqual(['waiting']);
  expect(deliveryStatesBefore('accepted')).toEqual(['sending']);
  expect(deliveryStatesBefore('waiting')).toEqual(['sending']);
});

it('every open delivery may be finished, and nothing leads out of that', () => {
  expect(deliveryStatesBefore('finished')).toEqual(['waiting', 'sending', 'accepted']);
  for (const to of ['waiting', 'sending', 'accepted', 'finished'] as const)
    expect(deliveryStatesBefore(to)).not.toContain('finished');
});
