/** A pasted link rather than words: it has a host and no spaces. */
export function looksLikeLink(text: string): boolean {
  return /^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/|$|\?)/i.test(text.trim()) && !/\s/.test(text.trim());
}

/** Search text in one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
