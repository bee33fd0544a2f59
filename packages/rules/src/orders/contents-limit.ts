import { parseTypedQuantity } from '../texts/typed-number.ts';

/** Limits of the number of publications that a subscription covers. Rules §2.9. */
export const CONTENTS_LIMIT = { min: 1, max: 1000, default: 10 } as const;

/**
 * The number of publications typed, as `parseTypedQuantity` reads it: within 1..1000 (VAL-45); non-numeric input changes
 * nothing (VAL-46).
 */
export function clampContentsLimit(raw: unknown, previous: number): number {
  const typed = typeof raw === 'string' ? parseTypedQuantity(raw) : raw;
  if (typeof typed !== 'number' || Number.isNaN(typed)) return previous;
  return Math.min(Math.max(Math.trunc(typed), CONTENTS_LIMIT.min), CONTENTS_LIMIT.max);
}
