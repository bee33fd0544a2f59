/** Separators of values, by which exports of banks differ. */
const SEPARATORS = [';', ',', '\t', '|'];

/** A row of a file, with the number of the line that it begins in. */
export type CsvRow = { line: number; values: string[] };

/** The rows of a CSV file (RFC 4180) by a separator; empty ones are left out. A quote that never ends holds the rest of the file. */
export function csvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, values: [] };
  let value = '';
  let isQuoted = false;
  const endRow = () => {
    row.values.push(value.trim());
    if (row.values.some((one) => one !== '')) rows.push(row);
    value = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && value.trim() === '') {
      isQuoted = true;
      value = '';
    } else if (sign === separator) {
      row.values.push(value.trim());
      value = '';
    } else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      endRow();
      row = { line, values: [] };
    } else if (sign !== '\r') value += sign;
  }
  endRow();

  return rows;
}

/** The rows of a file by each separator that its first lines have, the most likely first. */
export function readingsOfCsv(text: string): CsvRow[][] {
  const head = text.slice(0, 4000);
  const counted = SEPARATORS.map((separator) => ({ separator, count: head.split(separator).length }));

  return counted
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .map(({ separator }) => csvRows(text, separator));
}
