import { daysAfter, readDay, startOf } from './days.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/** The time between two days of the shop, the last one included; an end that is left out is open. Throws 422 on a day that never was. */
export function readDays({ from, to }: Days, timeZone: string): { from?: Date; to?: Date } {
  return {
    ...(from !== undefined && { from: startOf(readDay(from, 'from'), timeZone) }),
    ...(to !== undefined && { to: startOf(daysAfter(readDay(to, 'to'), 1), timeZone) }),
  };
}
