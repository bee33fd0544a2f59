import type { MessageId } from '../../i18n/messages.ts';
import { redrawPicture, typeOf } from '../../lib/redraw-picture.ts';
import { invalidField } from '../../refusal.ts';

/** Fewest pixels a side from which a card or a face can be recognized. */
const LEAST_SIDE = 300;
/** Pixels of the longest side, enough to read what is printed on a card. */
const LONGEST_SIDE = 2000;
const TAKEN = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Makes a JPEG of its own out of a photo (`redrawPicture`), at most 2000 px a side. What it is is told by its bytes, not by its name.
 * Throws 422 on `file` for what is no such picture, in words that say what to do.
 */
export async function readPhoto(bytes: Buffer): Promise<Buffer> {
  const type = await typeOf(bytes);
  if (!TAKEN.includes(type)) throw invalidField('file', refusalOf(type));

  return redrawPicture(bytes, { as: 'jpeg', least: LEAST_SIDE, longest: LONGEST_SIDE });
}

function refusalOf(type: string): MessageId {
  if (/^image\/hei[cf]/.test(type)) return 'documents.heic';

  return type === 'application/pdf' ? 'documents.pdf' : 'documents.no_picture';
}
