/** Characters of a letter that are looked at, and of what is kept. */
const LOOKED_AT = 60_000;
const KEPT = 10_000;

/** What its sender wrote in a letter, without the letters that it answers and without a signature; all of it where that is nothing. */
export async function ownWords(text: string): Promise<string> {
  const { default: EmailReplyParser } = await import('email-reply-parser');
  const begin = text.slice(0, LOOKED_AT).toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
  const written = new EmailReplyParser().parseReply(begin).trim();

  return (written || begin.trim()).slice(0, KEPT).toWellFormed();
}
