import type { KeywordRanking, Order } from '@fanfare/contract';

/** Positions gained (negative: lost) by a link for a phrase, or that it entered or left the first 100. */
export type KeywordChange = number | 'entered' | 'left';

/** Change from the reading before the start to the latest after it; null while there is nothing to compare. */
export function keywordChange({ seo_positions, read_at }: KeywordRanking): KeywordChange | null {
  const moment =
    read_at.after_five_days !== null
      ? 'after_five_days'
      : read_at.on_complete !== null
        ? 'on_complete'
        : null;
  if (moment === null || read_at.on_create === null) return null;
  const [before, now] = [seo_positions.on_create, seo_positions[moment]];
  if (before === null) return now === null ? 0 : 'entered';

  return now === null ? 'left' : before - now;
}

/** A position that is about to be read: before the start, or right after completion. */
export function awaitsReading(
  { status, started_at }: Pick<Order, 'status' | 'started_at'>,
  rankings: readonly KeywordRanking[],
): boolean {
  if (status === 'in_processing' && started_at === null)
    return rankings.some(({ read_at }) => read_at.on_create === null);

  return status === 'completed' && rankings.some(({ read_at }) => read_at.on_complete === null);
}
