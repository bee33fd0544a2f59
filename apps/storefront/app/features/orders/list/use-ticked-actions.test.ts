import { expect, test } from 'vitest';
import { anOrder } from '../../../shared/testing/an-order.ts';
import { ordersFor, TICKED_ACTIONS, type TickedAction } from './use-ticked-actions.ts';

const flags = anOrder().actions;

test('STAT-08 an action is for those of the ticked orders that offer it', () => {
  const running = anOrder({ id: 1, actions: { ...flags, pausable: true, cancelable: true } });
  const stopped = anOrder({
    id: 2,
    status: 'stopped',
    actions: { ...flags, activable: true, cancelable: true },
  });
  const done = anOrder({ id: 3, status: 'completed' });
  const unpaid = anOrder({ id: 4, status: 'unpaid', actions: { ...flags, payable: true } });
  const idsFor = (action: TickedAction) =>
    ordersFor(action, [running, stopped, done, unpaid]).map(({ id }) => id);
  expect(TICKED_ACTIONS.map(idsFor)).toEqual([[4], [2], [1], [], [1, 2]]);
});
