import { ORDER_STATUSES } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { describeOrder, isFinished, STATUS_WORDS, trackParts } from './order-status.ts';

test.each(ORDER_STATUSES.map((status, index) => [`STAT-0${index + 1}`, status] as const))(
  '%s status %s has a label, a colour and a description',
  (_, status) => {
    const { label, description, tone } = STATUS_WORDS[status];
    expect(
      [label.message ?? label.id, description.message ?? description.id, tone].every(
        (part) => part.length > 1,
      ),
    ).toBe(true);
  },
);

test('a canceled order says why, one without a known reason that it ended early', () => {
  expect(describeOrder({ status: 'canceled', cancel_reason: 'private' })).not.toBe(
    STATUS_WORDS.canceled.description,
  );
  expect(describeOrder({ status: 'canceled', cancel_reason: 'unheard of' })).toBe(
    STATUS_WORDS.canceled.description,
  );
  expect(describeOrder({ status: 'completed', cancel_reason: 'private' })).toBe(
    STATUS_WORDS.completed.description,
  );
});

test('only completed and canceled are final', () => {
  expect(ORDER_STATUSES.filter((status) => isFinished({ status }))).toEqual(['completed', 'canceled']);
});

test('the track follows the order', () => {
  const order = { started_at: null, current_quantity: 0, quantity: 1000 };
  expect(trackParts({ ...order, status: 'unpaid' })).toEqual([0.4, 0, 0]);
  expect(trackParts({ ...order, status: 'in_processing' })).toEqual([1, 0, 0]);
  expect(trackParts({ ...order, status: 'in_processing', started_at: 'x', current_quantity: 250 })).toEqual([
    1, 1, 0.25,
  ]);
});
