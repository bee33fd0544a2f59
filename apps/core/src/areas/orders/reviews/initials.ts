/** Initials of a buyer's first and last name, as `A. S.`; null without letters. */
export function initialsOf(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.flatMap((word) => word?.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase() ?? []);

  return letters.length === 0 ? null : letters.map((letter) => `${letter}.`).join(' ');
}
