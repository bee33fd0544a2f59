import encodeQR from 'qr';

/** A QR code of a text as a picture in a `data:` address: black on nothing, with the quiet zone of the standard. */
export function drawQr(text: string): string {
  const picture = encodeQR(text, 'svg', { ecc: 'medium', border: 4 });

  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
}
