/** The server keeps no more of a picture. */
const LONGEST_SIDE = 2000;
const SMALL_BYTES = 1_000_000;
const QUALITY = 0.9;

/**
 * A large photo as small as it will be kept, so that it is sent in seconds over a phone's line; what the browser can not read is
 * sent as it is, and the server says what to do.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const isHeic = /hei[cf]/i.test(`${file.type} ${file.name}`);
  if (file.size < SMALL_BYTES && !isHeic) return file;
  try {
    return (await redraw(file)) ?? file;
  } catch {
    return file;
  }
}

async function redraw(file: File): Promise<Blob | null> {
  // Phones make 200 megapixels, of which a page is given no room to hold: only the smaller picture is kept.
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: LONGEST_SIDE,
    resizeQuality: 'high',
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();

  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
