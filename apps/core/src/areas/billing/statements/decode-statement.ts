import { fileTypeFromBuffer } from 'file-type';
import { invalidField } from '../../../refusal.ts';

/** Control characters that no text of a bank has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/;
const HEAD_BYTES = 1024;

/** Encodings of banks that write no UTF-8: of Western Europe (latin-1 with more signs), Russian, Japanese, Chinese and Korean. */
const OTHERS = ['windows-1252', 'windows-1251', 'shift_jis', 'gb18030', 'euc-kr'];

/**
 * Reads the bytes of a statement as text: by its byte order mark, else as UTF-8, else in each encoding that an XML file names or
 * that its bytes may be in, the most common first: the heads of its columns tell. Throws 422 on `file` for what is no text, whatever
 * else it may be as well: an archive, a picture, a PDF file.
 */
export async function decodeStatement(bytes: Buffer): Promise<[string, ...string[]]> {
  // The mark of UTF-16 begins a sound file as well.
  const type = isWide(bytes) ? undefined : await fileTypeFromBuffer(bytes);
  const isDocument = bytes.subarray(0, HEAD_BYTES).includes('%PDF-');
  if (isDocument || (type && type.mime !== 'application/xml')) throw unreadable();
  const [first, ...others] = decoded(bytes).filter((text) => text.trim() !== '' && !NOT_TEXT.test(text));
  if (first === undefined) throw unreadable();

  return [first, ...others];
}

function decoded(bytes: Buffer): string[] {
  if (isWide(bytes)) return [new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)];
  const unicode = textIn('utf-8', bytes);
  if (unicode.length > 0) return unicode;
  const [, named] =
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(bytes.toString('latin1', 0, HEAD_BYTES)) ?? [];

  return [...(named ? [named] : []), ...OTHERS].flatMap((encoding) => textIn(encoding, bytes));
}

/** The text of bytes in an encoding; none where it has no such bytes, or is not known. */
function textIn(encoding: string, bytes: Buffer): string[] {
  try {
    return [new TextDecoder(encoding, { fatal: true }).decode(bytes)];
  } catch {
    return [];
  }
}

const isWide = (bytes: Buffer) => ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));

export const unreadable = () => invalidField('file', 'statements.unreadable');
