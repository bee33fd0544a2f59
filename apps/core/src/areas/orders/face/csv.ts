import type { Locale } from '@fanfare/contract';
import { languageTag } from '../../../i18n/messages.ts';

/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Makes lines of a CSV file (RFC 4180) as spreadsheets of a language read them: where the decimal mark is a comma,
 * cells are parted by semicolons. No text is a formula: an apostrophe makes text of what would be one; numbers stay.
 */
export function csvLines(locale: Locale): (cells: readonly (string | number)[]) => string {
  const mark = new Intl.NumberFormat(languageTag(locale)).format(0.5).replace(/\d/g, '');
  const separator = mark === ',' ? ';' : ',';
  const written = (cell: string | number) =>
    typeof cell === 'number' ? String(cell).replace('.', mark) : quoted(cell.replace(FORMULA, "'$&"));

  return (cells) => `${cells.map(written).join(separator)}\r\n`;
}

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
