import { secondsAfter } from '../../clock.ts';
import type { AccountRow } from './face/store.ts';

/** The network shows a new description after up to ten minutes. */
export const FIRST_CHECK_SECONDS = 600;
const LONGEST_PAUSE_SECONDS = 12 * 3600;

/** Time at which a worker looks for proofs again: the longer they are awaited, the less often. */
export function nextLook({ created_at }: Pick<AccountRow, 'created_at'>, now: Date): Date {
  const waited = (now.getTime() - created_at.getTime()) / 1000;

  return secondsAfter(now, Math.min(Math.max(FIRST_CHECK_SECONDS, waited / 6), LONGEST_PAUSE_SECONDS));
}
