/** Letters on a line of a transfer, by the forms that banks use: fields of MT940 in Germany, SEPA and cheques, lines of SWIFT. */
const WIDTHS = [27, 35, 65, 70, 140];
const isFull = (line: string) => WIDTHS.includes(line.length);

/** Lines of a transfer as one text: a full one was broken where it ended, be it within a word; others end with one. */
export function joinBroken(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .reduce(
      (joined, line, at, all) => joined + (at === 0 || isFull(all[at - 1] as string) ? '' : ' ') + line,
      '',
    );
}

/** A text and all it may have been before a bank broke it: into lines, or with a space between two digits where a line was full. */
export function unbrokenReadings(text: string): string[] {
  const joined = joinBroken(text.split(/\r?\n/));
  const closed = WIDTHS.map((width) =>
    joined.replace(new RegExp(`(.{${width}}) `, 'gy'), (whole, line: string, at: number) =>
      /\d$/.test(line) && /^\d/.test(joined.slice(at + whole.length)) ? line : whole,
    ),
  );

  return [...new Set([...closed, joined, text])];
}

/** True where a text has the length of a line that a bank cut off: its last word may be a beginning. */
export const isCutOff = (text: string): boolean => isFull(text.trim());
