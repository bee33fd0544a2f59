import sanitizeHtml from 'sanitize-html';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of a JSON text; undefined for what is none. */
export function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(textOf(value));
  } catch {
    return undefined;
  }
}

/** The address of `Mira <mira@example.com>`, in small letters. */
export function addressOf(mailbox: string): string {
  const inBrackets = /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

  return inBrackets.trim().toLowerCase();
}

/** Headers by their names in small letters, from pairs. */
export function headersOf(pairs: readonly (readonly [unknown, unknown])[]): Map<string, string> {
  return new Map(pairs.map(([name, value]) => [textOf(name).toLowerCase(), textOf(value).trim()]));
}

const ENDS_LINE = /<br\s*\/?>|<\/(?:p|div|tr|li|h[1-6]|blockquote)>/gi;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a letter: its text, or what is written in its HTML where it has no text. HTML itself is kept nowhere. */
export function wordsOf(text: string, html: string): string {
  return text.trim() !== '' || html === '' ? text : wordsOfHtml(html);
}

/** The words of HTML, a line for each block. */
export function wordsOfHtml(html: string): string {
  const bare = sanitizeHtml(html.replace(ENDS_LINE, '$&\n'), { allowedTags: [], allowedAttributes: {} });

  return bare.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
