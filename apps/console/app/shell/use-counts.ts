import type { staff } from '@fanfare/contract';
import { WAITING_WORDS } from '../features/today/waiting-words.ts';
import { useWaiting } from './waiting-query.ts';

/** Count of items that wait behind a screen, and true where money or a promise is at risk there. */
export type Count = { count: number; isMore: boolean; isAtRisk: boolean };

/** Pending decisions of this person, summed by screen (README-desk, Numbers in the rail). */
export function useCounts(): Map<string, Count> {
  const { data = [] } = useWaiting();
  const counts = new Map<string, Count>();
  for (const { kind, band, count, is_more } of data) {
    const { to, isBesides } = WAITING_WORDS[kind];
    if (isBesides) continue;
    const path = to.split('?')[0] ?? '';
    const before = counts.get(path) ?? { count: 0, isMore: false, isAtRisk: false };
    counts.set(path, {
      count: before.count + count,
      isMore: before.isMore || is_more,
      isAtRisk: before.isAtRisk || band === ('now' satisfies staff.Waiting['band']),
    });
  }

  return counts;
}

export const countOf = (counts: ReadonlyMap<string, Count>, path: string): Count | null =>
  counts.get(path) ?? null;
