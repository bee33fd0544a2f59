import { secondsAfter } from '../../clock.ts';

/** A reading as far as it is read: positions by place, null for what is not read. */
export type Progress = { positions: readonly (number | null)[]; next_place: number; tries: number };

/** Outcome of a question for a place: 0 is not among the first 100. */
export type Outcome = { place: number; said: number | 'failed' | 'busy' };

export type AfterPart = {
  positions: (number | null)[];
  next_place: number;
  tries: number;
  /** Null: nothing more is asked. */
  next_try_at: Date | null;
  /** Every keyword was asked for: the reading is shown. */
  isWhole: boolean;
};

/** Keywords of one reading that are asked for together: a long list takes turns with the others. */
const PART = 20;
/** Failed questions are repeated after 5 minutes, then twice as long each time up to 2 hours, for about 7 hours. */
const TRIES = 8;
const WAIT_SECONDS = { first: 300, longest: 7200 };

/** The places to ask for next, at most so many: on from where the last part ended, and once more from the beginning. */
export function nextPart({ positions, next_place }: Progress, most: number): number[] {
  const unread = positions.flatMap((position, place) => (position === null ? [place] : []));
  const later = unread.filter((place) => place >= next_place);

  return (later.length > 0 ? later : unread).slice(0, Math.min(PART, most));
}

/** A reading after a part of it: what is read, and when it goes on. */
export function afterPart(progress: Progress, outcomes: readonly Outcome[], now: Date): AfterPart {
  const positions = [...progress.positions];
  for (const { place, said } of outcomes) if (typeof said === 'number') positions[place] ??= said;
  const waiting = outcomes.find(({ said }) => said === 'busy');
  const next_place = waiting?.place ?? (outcomes.at(-1)?.place ?? -1) + 1;
  const unread = positions.flatMap((position, place) => (position === null ? [place] : []));
  const isPassed = waiting === undefined && !unread.some((place) => place >= next_place);
  const isRead = positions.some((position) => position !== null);
  const isMute = waiting === undefined && outcomes.every(({ said }) => said === 'failed');
  const tries = progress.tries + (unread.length > 0 && (isPassed || isMute) ? 1 : 0);
  const wait = tries > progress.tries ? WAIT_SECONDS.first * 2 ** (tries - 1) : 0;
  const isOver = unread.length === 0 || tries >= TRIES;

  return {
    positions,
    next_place,
    tries,
    next_try_at: isOver ? null : secondsAfter(now, Math.min(wait, WAIT_SECONDS.longest)),
    isWhole: isRead && (isPassed || isOver),
  };
}
