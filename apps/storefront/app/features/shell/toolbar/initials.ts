/** Initials of the first and last word of a name; empty without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;

  return ends
    .map((word = '') => word.match(/^\p{L}\p{M}*/u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
