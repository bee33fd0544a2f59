const MINUTES: Record<string, number> = { min: 1, h: 60, day: 1440, days: 1440 };

/** Parses a text such as "0–3 h", "15 min" or "24-48 h" to minutes, so that start times can be compared (C-51). */
export function startTimeMinutes(text: string): { min: number; max: number } | null {
  const match = /^(\d{1,4})(?:\s*[–-]\s*(\d{1,4}))?\s*(min|h|days?)$/.exec(text.trim());
  const [, from, to = from, unit = ''] = match ?? [];
  const factor = MINUTES[unit];
  if (from === undefined || factor === undefined) return null;

  return { min: Number(from) * factor, max: Number(to) * factor };
}
