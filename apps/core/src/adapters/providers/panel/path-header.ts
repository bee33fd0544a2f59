/** Header with the marks of the shops that an order came through, the first one first. A shop refuses what came through itself. */
export const PATH_HEADER = 'fanfare-path';

export const pathOf = (marks: readonly string[]): string => marks.join(' ');
