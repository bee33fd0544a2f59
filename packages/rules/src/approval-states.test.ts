import { expect, it } from 'vitest';
import { approvalStatesBefore } from './approval-states.ts';

it('what waits is approved, declined or lapses once, and nothing leads back', () => {
  expect(approvalStatesBefore('approved')).toEqual(['waiting']);
  expect(approvalStatesBefore('declined')).toEqual(['waiting']);
  expect(approvalStatesBefore('lapsed')).toEqual(['waiting']);
  expect(approvalStatesBefore('waiting')).toEqual([]);
});
