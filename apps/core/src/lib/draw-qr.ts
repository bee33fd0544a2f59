import encodeQR from 'qr';

/** A QR code of a text as a `data:` URL: black on transparent, with the standard's quiet zone. */
export function drawQr(text: string): string {
  const picture = encodeQR(text, 'svg', { ecc: 'medium', border: 4 });

  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
}
