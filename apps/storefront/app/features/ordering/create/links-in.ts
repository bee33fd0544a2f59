/** Most links that the form lists line by line; more belong in a mass order. */
export const MOST_LINKS = 50;

/** The links in a pasted text: one a line, empty lines and repetitions left out. */
export function linksIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());

  return [...new Set(lines.filter((line) => line !== ''))];
}
