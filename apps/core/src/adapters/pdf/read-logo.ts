import { LRUCache } from 'lru-cache';
import type { Picture } from './printed-document.ts';

const PATIENCE_MS = 3000;
const LARGEST_BYTES = 2_000_000;
const MAX_PIXELS = 20_000_000;
/** Largest size in points. */
const LARGEST = { width: 160, height: 40 };
/** Extra resolution for high-density screens and printers. */
const PIXELS_A_POINT = 3;
const SVG_DPI = 72;
/** Limit of sharp. */
const MAX_DPI = 100_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const known = new LRUCache<string, { picture: Picture | null }>({ max: 8 });

/** The logo at a URL, sized for documents; null while it can not be read, which is retried after a minute. */
export async function readLogo(url: string): Promise<Picture | null> {
  const found = known.get(url);
  if (found) return found.picture;
  const picture = await fetchPicture(url).catch(() => null);
  known.set(url, { picture }, { ttl: picture ? HOUR_MS : MINUTE_MS });

  return picture;
}

async function fetchPicture(url: string): Promise<Picture | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok || Number(response.headers.get('content-length')) > LARGEST_BYTES) return null;
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > LARGEST_BYTES) return null;
  return draw(Buffer.from(bytes));
}

async function draw(bytes: Buffer): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const [width, height] = [LARGEST.width * PIXELS_A_POINT, LARGEST.height * PIXELS_A_POINT];
  const own = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  // SVG is rendered at its final size rather than enlarged from a small bitmap.
  const density = SVG_DPI * (own.format === 'svg' ? Math.min(width / own.width, height / own.height) : 1);
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    density: Math.min(Math.max(density, 1), MAX_DPI),
  })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });

  return { png: data, width: info.width / PIXELS_A_POINT, height: info.height / PIXELS_A_POINT };
}
