import { crc32, deflateSync } from 'node:zlib';

/** The icons of a shop whose operator has none: a ring on the colour of the brand. */

export const ICON_SIZE = 512;
/** Radii as parts of the picture's side. A mask may cut out no more than a circle of four fifths. */
const [OUTER, INNER, ROUNDED] = [0.27, 0.16, 0.22];
const OPAQUE = 255;

/** The icon for tabs of browsers, which draw it at any size. */
export function iconSvg(colour: string): string {
  const width = OUTER - INNER;

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" rx="${ROUNDED}" fill="${colour}"/><circle cx=".5" cy=".5" r="${(OUTER + INNER) / 2}" fill="none" stroke="${inkOn(colour)}" stroke-width="${width.toFixed(2)}"/></svg>`;
}

/** The icon for home screens, ICON_SIZE square. A maskable one fills its square: the screen cuts it itself. */
export function iconPng(colour: string, { isMaskable }: { isMaskable: boolean }): Buffer {
  const [ground, ink] = [channelsOf(colour), channelsOf(inkOn(colour))];
  const line = 1 + 4 * ICON_SIZE;
  const pixels = Buffer.alloc(line * ICON_SIZE);
  for (let y = 0; y < ICON_SIZE; y += 1) {
    for (let x = 0; x < ICON_SIZE; x += 1) {
      const ring = ringAt(x, y);
      const at = y * line + 1 + 4 * x;
      ground.forEach((channel, index) => {
        pixels[at + index] = Math.round(channel + ((ink[index] ?? 0) - channel) * ring);
      });
      pixels[at + 3] = isMaskable ? OPAQUE : Math.round(OPAQUE * squareAt(x, y));
    }
  }

  return png(pixels);
}

/** The covered part of a pixel, 0 to 1, by its distance to an edge in pixels. */
const covered = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance));
const fromMiddle = (place: number) => Math.abs(place + 0.5 - ICON_SIZE / 2);

function ringAt(x: number, y: number): number {
  const distance = Math.hypot(fromMiddle(x), fromMiddle(y));

  return covered(distance - OUTER * ICON_SIZE) * covered(INNER * ICON_SIZE - distance);
}

function squareAt(x: number, y: number): number {
  const radius = ROUNDED * ICON_SIZE;
  const [dx, dy] = [x, y].map((place) => Math.max(0, fromMiddle(place) - (ICON_SIZE / 2 - radius)));

  return covered(Math.hypot(dx ?? 0, dy ?? 0) - radius);
}

function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(ICON_SIZE, 0);
  header.writeUInt32BE(ICON_SIZE, 4);
  // Eight bits a channel, red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));

  return Buffer.concat([length, body, sum]);
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Black or white, whichever is seen better. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => (channel / 255) ** 2.2);

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
