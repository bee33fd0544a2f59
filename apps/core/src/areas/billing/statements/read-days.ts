import { invalidField } from '../../../refusal.ts';

/** A date as a file writes it, and where. */
type Written = { line: number; text: string };
type Order = 'day first' | 'month first';

const ISO = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/;
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;

/**
 * Reads the dates of a file, all in the same order: "20.11.2026", "11/20/2026", "2026-11-20T10:00". Where nothing tells the day from
 * the month, the order is the one in which none lies ahead of today. Throws 422 on `file` for the first that is no day.
 */
export function readDays(written: readonly Written[], today: string): string[] {
  const orders: Order[] = ['day first', 'month first'];
  const readings = orders.map((order) => written.map(({ text }) => dayOf(text, order)));
  const best =
    readings.find((days) => days.every((day) => day !== null && day <= today)) ??
    readings.find((days) => days.every((day) => day !== null));
  if (best) return best as string[];
  const [first = []] = readings;
  const wrong = written[first.indexOf(null)];
  throw invalidField('file', 'statements.date', { line: wrong?.line ?? 1 });
}

function dayOf(text: string, order: Order): string | null {
  const iso = ISO.exec(text.trim());
  if (iso) return real(iso[1], iso[2], iso[3]);
  const parts = PARTS.exec(text.trim());
  if (!parts) return null;
  const [, first, mark, second, year = ''] = parts;
  const full = year.length === 2 ? `20${year}` : year;
  // Nobody writes the month first with points.
  const isDayFirst = order === 'day first' || mark === '.';

  return isDayFirst ? real(full, second, first) : real(full, first, second);
}

function real(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);

  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
