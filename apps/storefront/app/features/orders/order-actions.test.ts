import { expect, test } from 'vitest';
import { anOrder } from '../../shared/testing/an-order.ts';
import { offeredActions } from './order-actions.ts';

const flags = anOrder().actions;

test.each([
  ['activable', 'activate'],
  ['pausable', 'pause'],
  ['cancelable', 'cancel'],
  ['deletable', 'delete'],
] as const)('STAT-08 the flag %s alone offers %s alone', (flag, action) => {
  expect(offeredActions(anOrder({ actions: { ...flags, [flag]: true } }))).toEqual([action]);
});

test('STAT-08 without a flag nothing is offered, a refill where the guarantee holds', () => {
  expect(offeredActions(anOrder())).toEqual([]);
  expect(offeredActions(anOrder({ status: 'completed', has_refill: true }))).toEqual(['refill']);
});
