import type { CampaignTrack } from '@fanfare/contract';
import { readingMinute } from '@fanfare/rules';
import { dayIn, daysAfter, timeOf } from '../orders/face/days.ts';

/**
 * Next scheduled reading of a campaign: each day, on Mondays or on the first of the month, in the shop's time zone, at the time
 * of its customer (rules §2.16). Null where it is read on demand alone.
 */
export function nextReading(
  track: CampaignTrack,
  { customerId, now, zone }: { customerId: number; now: Date; zone: string },
): Date | null {
  if (track === 'on_demand') return null;
  const minute = readingMinute(customerId);
  for (let day = dayIn(now, zone); ; day = daysAfter(day, 1)) {
    const at = timeOf(day, minute, zone);
    if (isDayOf(track, day) && at > now) return at;
  }
}

function isDayOf(track: CampaignTrack, day: string): boolean {
  if (track === 'weekly') return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

  return track === 'daily' || day.endsWith('-01');
}
