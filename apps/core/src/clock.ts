/** The time that the product goes by: the machine's, or shifted by CLOCK to test what happens later. */
export type Clock = { now(): Date };

export function systemClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}

/** The moment `seconds` after `date`. */
export function secondsAfter(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
