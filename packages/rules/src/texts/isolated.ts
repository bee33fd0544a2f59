/** Letters that are written from the right, and marks that turn the direction of the text after them. */
const FROM_RIGHT =
  /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** True for a text that is read from the right, or marked to have a direction of its own, in part at least. */
export const hasFromRight = (text: string): boolean => FROM_RIGHT.test(text);

/**
 * A name as it stands in a sentence of another direction: between Unicode's isolates, so that neither turns the other
 * round, and without such marks of its own. In markup a name stands in `<bdi>`, which does the same.
 */
export function isolated(name: string): string {
  return hasFromRight(name) ? `\u2068${name.replace(MARKS, '')}\u2069` : name;
}

/** The parameters of a sentence with its names isolated. */
export function isolatedIn<T extends Readonly<Record<string, unknown>>>(params: T): T {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  ) as T;
}
