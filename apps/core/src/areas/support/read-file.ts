import { redrawPicture, typeOf } from '../../lib/redraw-picture.ts';
import { invalidField } from '../../refusal.ts';
import { isActivePdf } from './active-pdf.ts';
import type { FileRow } from './files.ts';

/** As large as a page can send one. */
const MEGABYTES = 10;
/** Pixels of the longest side, enough for what is on a screen. */
const LONGEST_SIDE = 4000;
/** Bytes that may follow the end of a PDF. */
const AFTER_END = 1024;

type Read = { type: FileRow['type']; bytes: Buffer };

/**
 * Stored form of a file that was sent with a message, by its bytes. Pictures are written anew; a PDF is kept as it is if it is
 * one from its first byte to its last and does nothing. Throws 422 on `file` for everything else.
 */
export async function readFile(bytes: Buffer): Promise<Read> {
  if (bytes.length > MEGABYTES * 1024 * 1024)
    throw invalidField('file', 'validation.file_too_large', { megabytes: MEGABYTES });
  const type = await typeOf(bytes);
  if (type === 'image/png' || type === 'image/jpeg') {
    const as = type === 'image/png' ? 'png' : 'jpeg';

    return { type, bytes: await redrawPicture(bytes, { as, least: 1, longest: LONGEST_SIDE }) };
  }
  if (type !== 'application/pdf') throw invalidField('file', 'support.file_type');
  requirePlainPdf(bytes);

  return { type, bytes };
}

function requirePlainPdf(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  const isWhole = end > 0 && end >= bytes.length - AFTER_END;
  if (!isWhole) throw invalidField('file', 'support.pdf_damaged');
  if (isActivePdf(bytes)) throw invalidField('file', 'support.pdf_active');
}
