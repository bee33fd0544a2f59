import decodeQR from 'qr/decode.js';

const SCALE = 4;

/** Text of a QR code in a `data:` address, as a phone reads it: its modules drawn as pixels, then decoded. */
export function readQr(address: string): string {
  const svg = Buffer.from(address.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, command, right, down] of svg.matchAll(/([Mm])(-?\d+)[ ,]?(-?\d+)/g)) {
    const from = command === 'M' ? [0, 0] : [x, y];
    x = (from[0] ?? 0) + Number(right);
    y = (from[1] ?? 0) + Number(down);
    for (let row = y * SCALE; row < (y + 1) * SCALE; row++)
      for (let column = x * SCALE; column < (x + 1) * SCALE; column++)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  }

  return decodeQR({ width: size, height: size, data });
}
