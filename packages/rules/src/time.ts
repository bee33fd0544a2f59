const HOUR_MS = 3_600_000;

/** The moment `hours` later. */
export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}

/** The moment `days` of 24 hours later. */
export function daysAfter(moment: Date, days: number): Date {
  return hoursAfter(moment, 24 * days);
}

const UTC_TEXT = /^(\d{4}-\d\d-\d\d) (\d{1,2}):(\d\d:\d\d)$/;

/** The moment of an ISO text, or of YYYY-MM-DD H:mm:ss in UTC (CONST-13). Invalid for any other text. */
export function momentOf(text: string): Date {
  const [, day, hour, rest] = UTC_TEXT.exec(text) ?? [];

  return new Date(day === undefined ? text : `${day}T${hour?.padStart(2, '0')}:${rest}Z`);
}

/** The day of a moment in UTC, YYYY-MM-DD (CONST-11). */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
