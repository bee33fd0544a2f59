import { foldText } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';

/** A date as a file writes it, and where. */
type Written = { line: number; text: string };
/** Codes of languages as the contract has them: "pt_BR". */
type DayOptions = { today: string; languages: readonly string[] };
type Months = Map<string, string>;
type Order = 'day first' | 'month first';

const ISO = /^(\d{4})(?:(\d{2})(\d{2})(?!\d)|\s?[-/.年년]\s*(\d{1,2})\s?[-/.月월]\s*(\d{1,2})(?!\d))/;
const PARTS = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/;
/** A day number of a spreadsheet: days since 30 December 1899, a part of one behind it. */
const SHEET = /^(\d{5})(?:[.,]\d+)?$/;
const SHEET_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Words of a date with its time and day of the week, at most. */
const MOST_WORDS = 10;

/**
 * Reads the dates of a file, all in the same order: "20.11.2026", "11/20/2026", "2026-11-20T10:00", "20 Nov 2026" in the languages
 * of the shop, day numbers of spreadsheets. Where nothing tells the day from the month, the order is the one in which none lies
 * ahead of today. Throws 422 on `file` for the first that is no day.
 */
export function readDays(written: readonly Written[], { today, languages }: DayOptions): string[] {
  const months = monthsOf(languages);
  const orders: Order[] = ['day first', 'month first'];
  const readings = orders.map((order) => written.map(({ text }) => dayOf(text, order, months)));
  const best =
    readings.find((days) => days.every((day) => day !== null && day <= today)) ??
    readings.find((days) => days.every((day) => day !== null));
  if (best) return best as string[];
  const [first = []] = readings;
  const wrong = written[first.indexOf(null)];
  throw invalidField('file', 'statements.date', { line: wrong?.line ?? 1 });
}

function dayOf(written: string, order: Order, months: Months): string | null {
  const text = written.normalize('NFKC').trim();
  const sheet = SHEET.exec(text);
  if (sheet) return new Date(SHEET_START + Number(sheet[1]) * DAY_MS).toISOString().slice(0, 10);
  const iso = ISO.exec(text);
  if (iso) return real(iso[1], iso[2] ?? iso[4], iso[3] ?? iso[5]);
  const parts = PARTS.exec(text);
  if (!parts) return namedDay(text, months);
  const [, first, mark, second, year = ''] = parts;
  const full = fullYear(year);
  // Nobody writes the month first with points.
  const isDayFirst = order === 'day first' || mark === '.';

  return isDayFirst ? real(full, second, first) : real(full, first, second);
}

/** A day whose month is a word: "20 Nov 2026", "20-nov.-26", "Nov 20, 2026", "20 de noviembre de 2026", "20 tháng 11, 2026". */
function namedDay(text: string, months: Months): string | null {
  const words = foldText(text).match(/\p{L}+|\d+/gu) ?? [];
  const [first = '', second = '', third] = words.filter((word) => /^\d/.test(word));
  if (words.length > MOST_WORDS) return null;
  if (words.some((word) => word === 'thang' || word === 'thg')) return real(third, second, first);
  const month = monthOf(words, months);

  return month === undefined ? null : real(fullYear(second), month, first);
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** The number of the month that a date names in a language of the shop; a day of the week may stand before it. */
function monthOf(words: readonly string[], months: Months): string | undefined {
  const whole = words.findLast((word) => months.has(word));
  const longer = words.find((word) => word.length > 3 && months.has(word.slice(0, 3)));

  return months.get(whole ?? longer?.slice(0, 3) ?? '');
}

/** Numbers of months by their names and the short forms of these, folded. */
function monthsOf(languages: readonly string[]): Months {
  const found = new Map<string, string>();
  for (const locale of languages)
    for (let month = 1; month <= 12; month += 1)
      for (const width of ['long', 'short'] as const) {
        const name = foldText(nameOf(month, width, locale.replace('_', '-'))).replace(/\P{L}+$/u, '');
        if (/^\p{L}[\p{L}\p{M}]+$/u.test(name)) found.set(name, String(month));
      }

  return found;
}

/** The name of a month as it stands beside a day: "ноября". */
function nameOf(month: number, width: 'long' | 'short', locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: width, timeZone: 'UTC' });

  return format.formatToParts(Date.UTC(2026, month - 1, 1)).find(({ type }) => type === 'month')?.value ?? '';
}

function real(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);

  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
