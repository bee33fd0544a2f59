import type { KeywordRanking } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { anOrder } from '../../../shared/testing/an-order.ts';
import { awaitsReading, keywordChange } from './keyword-change.ts';

const READ = '2026-03-01T10:00:00.000Z';
type Reading = number | null | 'unread';

/** A phrase with its three readings; null is not among the first 100. */
function aRanking(before: Reading, completed: Reading, later: Reading): KeywordRanking {
  const position = (reading: Reading) => (reading === 'unread' ? null : reading);
  const readAt = (reading: Reading) => (reading === 'unread' ? null : READ);

  return {
    keywords: 'cat videos',
    seo_positions: {
      on_create: position(before),
      on_complete: position(completed),
      after_five_days: position(later),
    },
    read_at: { on_create: readAt(before), on_complete: readAt(completed), after_five_days: readAt(later) },
  };
}

test('ENT-14 the change is from before the start to the latest reading', () => {
  expect(keywordChange(aRanking(41, 12, 'unread'))).toBe(29);
  expect(keywordChange(aRanking(41, 12, 9))).toBe(32);
  expect(keywordChange(aRanking(9, 12, 30))).toBe(-21);
});

test('ENT-14 into and out of the first 100 is said in words, and what was not read changes nothing', () => {
  expect(keywordChange(aRanking(null, 80, 'unread'))).toBe('entered');
  expect(keywordChange(aRanking(40, 80, null))).toBe('left');
  expect(keywordChange(aRanking(null, null, 'unread'))).toBe(0);
  expect(keywordChange(aRanking('unread', 80, 60))).toBeNull();
  expect(keywordChange(aRanking(41, 'unread', 'unread'))).toBeNull();
});

test('ENT-14 positions are asked for again while one is about to be read', () => {
  const fresh = [aRanking('unread', 'unread', 'unread')];
  const begun = [aRanking(41, 'unread', 'unread')];
  const running = anOrder({ started_at: READ });
  const completed = anOrder({ status: 'completed', started_at: READ });
  expect(awaitsReading(anOrder(), fresh)).toBe(true);
  expect(awaitsReading(anOrder(), begun)).toBe(false);
  expect(awaitsReading(running, fresh)).toBe(false);
  expect(awaitsReading(completed, begun)).toBe(true);
  expect(awaitsReading(completed, [aRanking(41, 12, 'unread')])).toBe(false);
  expect(awaitsReading(anOrder({ status: 'unpaid' }), fresh)).toBe(false);
});
