import type { MessageId } from '../../i18n/messages.ts';
import { atMost } from '../../lib/at-most.ts';
import { invalidField } from '../../refusal.ts';

/** A phone's camera has 12 to 200 million. Baseline JPEG, which they make, is made smaller while it is read. */
const MAX_PIXELS_SCALED = 210_000_000;
/** All other pictures are held whole or in large part, so that a small file may unfold to hundreds of megabytes. */
const MAX_PIXELS = 60_000_000;
/** Fewest pixels a side from which a card or a face can be recognized. */
const LEAST_SIDE = 300;
/** Pixels of the longest side, enough to read what is printed on a card. */
const LONGEST_SIDE = 2000;
const QUALITY = 85;
const SECONDS = 15;
const TAKEN = ['image/jpeg', 'image/png', 'image/webp'];

/** Limits concurrent reads: each takes tens of megabytes and a thread. */
const inTurn = atMost(2, { waiting: 20 });

/**
 * Makes a picture of its own out of a photo: decoded whole and written anew as JPEG, upright, at most 2000 px a side, without
 * anything that was no pixel (EXIF, places, whatever stood behind the picture). What it is is told by its bytes, not by its name.
 * Throws 422 on `file` for what is no such picture, in words that say what to do.
 */
export async function readPhoto(bytes: Buffer): Promise<Buffer> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!TAKEN.includes(type)) throw invalidField('file', refusalOf(type));

  return inTurn(() => redraw(bytes));
}

/** The work is done beside the event loop, by one thread a picture. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS_SCALED, failOn: 'error', animated: false });
  const { format, isProgressive, width, height } = await picture.metadata().catch(unreadable);
  const most = format === 'jpeg' && !isProgressive ? MAX_PIXELS_SCALED : MAX_PIXELS;
  if (width * height > most) throw invalidField('file', 'documents.too_many_pixels');
  if (Math.min(width, height) < LEAST_SIDE)
    throw invalidField('file', 'documents.too_few_pixels', { width, height, least: LEAST_SIDE });

  return picture
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
    .catch(unreadable);
}

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
  throw invalidField('file', isTooLarge ? 'documents.too_many_pixels' : 'documents.unreadable');
}

function refusalOf(type: string): MessageId {
  if (/^image\/hei[cf]/.test(type)) return 'documents.heic';

  return type === 'application/pdf' ? 'documents.pdf' : 'documents.no_picture';
}
