import { Plural } from '@lingui/react/macro';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Interval between runs, in the largest unit that is exact. */
export function RunInterval({ minutes }: { minutes: number }) {
  if (minutes % DAY === 0) return <Plural value={minutes / DAY} one="every day" other="every # days" />;
  if (minutes % HOUR === 0) return <Plural value={minutes / HOUR} one="every hour" other="every # hours" />;

  return <Plural value={minutes} one="every minute" other="every # minutes" />;
}
