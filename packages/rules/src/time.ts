const HOUR_MS = 3_600_000;

/** The moment so many hours later. */
export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}

/** The moment so many days of 24 hours later. */
export function daysAfter(moment: Date, days: number): Date {
  return hoursAfter(moment, 24 * days);
}

/** The day of a moment in UTC, YYYY-MM-DD. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
