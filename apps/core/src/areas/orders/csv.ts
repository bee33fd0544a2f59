/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of a CSV file (RFC 4180). No text in it is a formula: an apostrophe makes text of what would be one; numbers stay. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell : quoted(cell.replace(FORMULA, "'$&")))).join(',')}\r\n`;
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
