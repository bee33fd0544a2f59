import { beforeOurAddress, withoutQuotes } from './quoted-parts.ts';

/** Characters of a letter that are kept, and of what is shown of it at first. */
const KEPT = 60_000;
const SHOWN = 10_000;

/** Text of a letter: `message` is what its sender wrote, `letter` all of it where that is more, null where it is not. */
export type Written = { message: string; letter: string | null };

/**
 * Reads a letter: what its sender wrote, without the letters that it answers and without a signature, and the whole of it, for nobody
 * can be sure. Signs of a quotation are one of our own addresses, what mail programs mark in HTML, and the words of some languages.
 */
export async function readWritten(
  { text, html }: { text: string; html: string },
  ours: readonly string[],
): Promise<Written> {
  const { default: EmailReplyParser } = await import('email-reply-parser');
  const whole = plain(text).slice(0, KEPT).toWellFormed();
  const own = (candidate: string) =>
    new EmailReplyParser().parseReply(beforeOurAddress(candidate, ours)).trim();
  const byMarks = html === '' ? '' : own(plain(withoutQuotes(html.slice(0, KEPT * 4))));
  const message = (byMarks || own(whole) || whole.trim()).slice(0, SHOWN).toWellFormed();

  return { message, letter: squeezed(message) === squeezed(whole) ? null : whole.trim() };
}

const plain = (text: string) => text.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
const squeezed = (text: string) => text.replace(/\s+/g, '');
