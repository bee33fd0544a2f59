import { fileTypeFromBuffer } from 'file-type';
import { invalidField } from '../../../refusal.ts';

/** Control characters that no text of a bank has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/;
const HEAD_BYTES = 1024;

/**
 * Reads the bytes of a statement as text: by its byte order mark, else as UTF-8, else as Windows-1252, which is latin-1 with more
 * signs. Throws 422 on `file` for what is no text, whatever else it may be as well: an archive, a picture, a PDF file.
 */
export async function decodeStatement(bytes: Buffer): Promise<string> {
  // The mark of UTF-16 begins a sound file as well.
  const type = isWide(bytes) ? undefined : await fileTypeFromBuffer(bytes);
  const isDocument = bytes.subarray(0, HEAD_BYTES).includes('%PDF-');
  if (isDocument || (type && type.mime !== 'application/xml')) throw unreadable();
  const text = decoded(bytes);
  if (text.trim() === '' || NOT_TEXT.test(text)) throw unreadable();

  return text;
}

function decoded(bytes: Buffer): string {
  if (isWide(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isWide = (bytes: Buffer) => ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));

export const unreadable = () => invalidField('file', 'statements.unreadable');
