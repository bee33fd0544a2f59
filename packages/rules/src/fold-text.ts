/** The text in small letters without accents, so that "Español" finds "espanol" and "Ёлка" finds "елка" (HS-01, CAT-03). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** The folded words of a text, whatever stands between them. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[\s,;·]+/)
    .filter(Boolean);
}
