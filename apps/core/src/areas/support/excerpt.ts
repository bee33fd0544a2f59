const SPACES = /[\p{White_Space}\p{Cc}]+/gu;

/** The beginning of a text as one line of at most so many characters. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(SPACES, ' ').trim();
  const characters = [...line];

  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
