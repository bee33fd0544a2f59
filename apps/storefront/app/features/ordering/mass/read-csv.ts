/** Lines of a mass order from a CSV file of the same three columns: by comma, semicolon or tab, quoted or not, with a heading or without. */
export function readCsv(file: string): string {
  const rows = file
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map(cellsOf);
  const isHeading = ([service = '', , quantity]: readonly string[]) =>
    quantity !== undefined && !/^\d+$/.test(service) && !/\d/.test(quantity);
  const [first] = rows;

  return rows
    .slice(first !== undefined && isHeading(first) ? 1 : 0)
    .map((cells) => cells.join(' | '))
    .join('\n');
}

/** The cells of a row, by the separator that makes three of it. */
function cellsOf(row: string): string[] {
  const ways = [';', '\t', '|', ','].map((separator) => split(row, separator));

  return ways.find(({ length }) => length === 3) ?? [row.trim()];
}

function split(row: string, separator: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${sign}`);
  }

  return cells.map((cell) => cell.trim());
}
