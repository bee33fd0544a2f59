import { expect, test } from 'vitest';
import { anOrder } from '../testing.ts';
import { ordersFor } from './use-ticked-actions.ts';

const flags = anOrder().actions;

test('STAT-08 an action is for those of the ticked orders that offer it', () => {
  const running = anOrder({ id: 1, actions: { ...flags, pausable: true, cancelable: true } });
  const stopped = anOrder({
    id: 2,
    status: 'stopped',
    actions: { ...flags, activable: true, cancelable: true },
  });
  const done = anOrder({ id: 3, status: 'completed' });
  const idsFor = (action: 'pause' | 'activate' | 'cancel') =>
    ordersFor(action, [running, stopped, done]).map(({ id }) => id);
  expect([idsFor('pause'), idsFor('activate'), idsFor('cancel')]).toEqual([[1], [2], [1, 2]]);
});
