import { wordsOfHtml } from '../../adapters/inbound-mail/fields.ts';

/**
 * Elements in which mail programs put the letter that is answered, and their line above it. A tag is looked at to a bound: letters come
 * from anybody.
 */
const QUOTES =
  /<(blockquote|div|span)\b(?=[^<>]{0,500}?(?:\bclass=["'][^"'<>]{0,300}(?:gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra)|\btype=["']?cite))[^<>]*>/gi;
const BLOCKQUOTE = /<blockquote\b[^<>]*>/gi;
/** Outlook begins the old letter with this, and all behind it is the old letter. */
const OLD_LETTER =
  /<(?:div|hr)\b[^<>]{0,500}?\bid=["']?(?:x_)*(?:divRplyFwdMsg|appendonsend|stopSpelling)["']?[^<>]*>/i;
/** Lines above the one that names us, which belong to the old letter: heads of it, and rules. */
const HEAD_LINE = /^\s*(?:[-_=*\s]{5,}|-{2,}.*-{2,}|[^\s:：]{1,20}(?:\s[^\s:：]{1,20}){0,2}\s?[:：].*)$/u;
const MOST_HEAD_LINES = 4;
const LONGEST_HEAD_LINE = 300;
const MOST_QUOTES = 50;

/** The words of HTML without what it quotes; empty where nothing else is in it. */
export function withoutQuotes(html: string): string {
  const old = OLD_LETTER.exec(html);
  const written = old ? html.slice(0, old.index) : html;

  return wordsOfHtml(withoutElements(withoutElements(written, QUOTES), BLOCKQUOTE));
}

/** Leaves out elements by their first tags, each to its end or to that of the text. */
function withoutElements(html: string, begins: RegExp): string {
  const tag = new RegExp(begins);
  let rest = html;
  for (let turn = 0; turn < MOST_QUOTES; turn += 1) {
    const found = tag.exec(rest);
    if (!found) return rest;
    tag.lastIndex = found.index;
    const name = (/^<(\w+)/.exec(found[0])?.[1] ?? '').toLowerCase();
    rest = rest.slice(0, found.index) + rest.slice(endOf(rest, name, found.index));
  }

  return rest;
}

/** End of the element that begins at a place: the closing tag of its depth. */
function endOf(html: string, name: string, from: number): number {
  let depth = 0;
  for (const tag of html.slice(from).matchAll(new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi'))) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return from + tag.index + tag[0].length;
  }

  return html.length;
}

/**
 * A text up to the line that names one of our addresses, as every mail program does above the letter that it answers, in any
 * language; heads and rules above that line go with it.
 */
export function beforeOurAddress(text: string, ours: readonly string[]): string {
  const lines = text.split('\n');
  const place = lines.findIndex((line) => ours.some((address) => line.toLowerCase().includes(address)));
  if (place < 0) return text;
  let cut = place;
  // An address that did not fit on the line stands alone on the next one.
  const isBroken = /^\s*[<(]/.test(lines[cut] ?? '') || /[<(]\s*$/.test(lines[cut - 1] ?? '');
  if (isBroken && (lines[cut - 1] ?? '').trim() !== '') cut -= 1;
  for (let up = 0; up < MOST_HEAD_LINES && isHead(lines[cut - 1]); up += 1) cut -= 1;

  return lines.slice(0, cut).join('\n');
}

const isHead = (line = '') => line.length <= LONGEST_HEAD_LINE && HEAD_LINE.test(line);
