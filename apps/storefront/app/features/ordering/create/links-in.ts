/** What the form can still show line by line; more are for a mass order. */
export const MOST_LINKS = 50;

/** The links in a pasted text: one a line, empty lines and repetitions left out. */
export function linksIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());

  return [...new Set(lines.filter((line) => line !== ''))];
}
