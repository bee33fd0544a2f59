import { expect, test } from 'vitest';
import { droppedPercent, onTimePercent } from './percents.ts';

test('shares are in percent, and none where nothing was counted', () => {
  expect(onTimePercent({ on_time: 16, promised: 18 })).toBe(89);
  expect(onTimePercent({ on_time: 0, promised: 0 })).toBeNull();
  expect(droppedPercent({ dropped: 16, delivered: 1000 })).toBe(1.6);
  expect(droppedPercent({ dropped: 0, delivered: 1000 })).toBe(0);
  expect(droppedPercent({ dropped: null, delivered: 1000 })).toBeNull();
  expect(droppedPercent({ dropped: 5, delivered: 0 })).toBeNull();
});
