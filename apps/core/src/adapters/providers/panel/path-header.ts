/** Header with the marks of the shops that an order came through, the first one first. A shop refuses what came through itself. */
export const PATH_HEADER = 'fanfare-path';

const LONGEST = 10;
const MARK = /^[\w-]{8,40}$/;

export const pathOf = (marks: readonly string[]): string => marks.join(' ');

/** The marks of a header; null for one that is none, or longer than any honest way. */
export function readPath(header: string | string[] | undefined): string[] | null {
  if (header === undefined || header === '') return [];
  const marks = typeof header === 'string' ? header.trim().split(/\s+/) : [];

  return marks.length > 0 && marks.length <= LONGEST && marks.every((mark) => MARK.test(mark)) ? marks : null;
}
