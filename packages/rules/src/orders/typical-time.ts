const HOURS_OF_MINUTE = 1 / 60;
const MINUTES_OF_HOUR = 60;
/** A smaller figure is of days ("3–7 days"), not a pace. */
const LEAST_PACE = 20;

/** Hours in which a quantity typically arrives, at the latest start and the least pace; null where the words do not tell. */
export function typicalHours(startTime: string, speed: string, quantity: number): number | null {
  const start = latestHours(startTime);
  const pace = leastOfRange(speed) ?? 0;

  return start === null || pace < LEAST_PACE ? null : start + (24 * quantity) / pace;
}

/** Whole minutes within which an order is to be delivered by the words of its service; null where they do not tell. */
export function promisedMinutes(
  { startTime, speed }: { startTime: string; speed: string },
  quantity: number,
): number | null {
  const hours = typicalHours(startTime, speed, quantity);

  return hours === null ? null : Math.ceil(hours * MINUTES_OF_HOUR);
}

/** The later end of "0–12 h" or "0–15 min" in hours. */
export function latestHours(text: string): number | null {
  const latest = figures(text).at(-1);
  if (latest === undefined) return null;

  return /мин|min|phút|dk|dak|分|분|मिन/i.test(text) ? latest * HOURS_OF_MINUTE : latest;
}

/** The lower end of "500–2 000 per day", wherever a language says the day ("1 日 500–2 000"); null without a figure. */
export function leastPace(text: string): number | null {
  return leastOfRange(text) ?? figures(text)[0] ?? null;
}

function leastOfRange(text: string): number | null {
  const [, least] = /(\d+)\s*[-–—~〜～]\s*\d/.exec(joined(text)) ?? [];

  return least === undefined ? null : Number(least);
}

function figures(text: string): number[] {
  return [...joined(text).matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

/** Thousands that are set apart are joined to one figure. */
function joined(text: string): string {
  return text.replace(/(\d)[\s\u00a0\u202f.,](?=\d{3})/g, '$1');
}
