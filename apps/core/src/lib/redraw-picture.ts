import { invalidField } from '../refusal.ts';
import { atMost } from './at-most.ts';

/** A phone's camera has 12 to 200 million. Baseline JPEG, which they make, is made smaller while it is read. */
const MAX_PIXELS_SCALED = 210_000_000;
/** All other pictures are held whole or in large part, so that a small file may unfold to hundreds of megabytes. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 85;
const SECONDS = 15;

/** Limits concurrent reads: each takes tens of megabytes and a thread. */
const inTurn = atMost(2, { waiting: 20 });

type PictureOptions = {
  as: 'jpeg' | 'png';
  /** Pixels a side that it needs at least. */
  least: number;
  /** Pixels of the longest side of what is made. */
  longest: number;
};

/** Media type of a file by its bytes; empty for an unknown one. */
export async function typeOf(bytes: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');

  return (await fileTypeFromBuffer(bytes))?.mime ?? '';
}

/**
 * Makes a picture of its own out of a picture: decoded whole and written anew, upright, without anything that was no pixel
 * (EXIF, places, whatever stood behind the picture). Throws 422 on `file` for one that is damaged, too small or too large.
 */
export function redrawPicture(bytes: Buffer, wanted: PictureOptions): Promise<Buffer> {
  return inTurn(() => redraw(bytes, wanted));
}

/** The work is done beside the event loop, by one thread a picture. */
async function redraw(bytes: Buffer, { as, least, longest }: PictureOptions): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS_SCALED, failOn: 'error', animated: false });
  const { format, isProgressive, width, height } = await picture.metadata().catch(unreadable);
  const most = format === 'jpeg' && !isProgressive ? MAX_PIXELS_SCALED : MAX_PIXELS;
  if (width * height > most) throw invalidField('file', 'documents.too_many_pixels');
  if (Math.min(width, height) < least)
    throw invalidField('file', 'documents.too_few_pixels', { width, height, least });
  const upright = picture
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

  return (as === 'png' ? upright.png() : upright.jpeg({ quality: QUALITY }))
    .timeout({ seconds: SECONDS })
    .toBuffer()
    .catch(unreadable);
}

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
  throw invalidField('file', isTooLarge ? 'documents.too_many_pixels' : 'documents.unreadable');
}
