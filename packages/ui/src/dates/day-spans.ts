/** Days as YYYY-MM-DD of the reader's calendar, both inclusive; null where the span has no such end. */
export type DaySpan = { from: string | null; to: string | null };

export const SPANS = ['any', 'today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type SpanName = (typeof SPANS)[number];

/** Days of a named span in the reader's calendar: the last 7 and 30 days with today, whole months. */
export function spanOf(name: SpanName, now: Date): DaySpan {
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const day = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString().slice(0, 10);
  const last = day(year, month, today);
  switch (name) {
    case 'any':
      return { from: null, to: null };
    case 'today':
      return { from: last, to: last };
    case 'week':
      return { from: day(year, month, today - 6), to: last };
    case 'month':
      return { from: day(year, month, today - 29), to: last };
    case 'thisMonth':
      return { from: day(year, month, 1), to: last };
    case 'lastMonth':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
  }
}

/** Name of a span at a time; null for days of the reader's choice. */
export function nameOfSpan({ from, to }: DaySpan, now: Date): SpanName | null {
  return (
    SPANS.find((name) => {
      const span = spanOf(name, now);
      return span.from === from && span.to === to;
    }) ?? null
  );
}

/** The day in an address; null for text that is none. */
export function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);

  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
