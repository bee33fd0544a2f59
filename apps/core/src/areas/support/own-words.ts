import EmailReplyParser from 'email-reply-parser';

/** Characters of a letter that are looked at, and of what is kept. */
const LOOKED_AT = 60_000;
const KEPT = 10_000;

/** What its sender wrote in a letter, without the letters that it answers and without a signature; all of it where that is nothing. */
export function ownWords(text: string): string {
  const begin = text.slice(0, LOOKED_AT).toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
  const written = new EmailReplyParser().parseReply(begin).trim();

  return (written || begin.trim()).slice(0, KEPT).toWellFormed();
}
