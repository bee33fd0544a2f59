import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** Keys by which push services know the shop (RFC 8292): the public one as browsers want it, the private one as PKCS #8. */
export type VapidKeys = { publicKey: Buffer; privateKey: Buffer };

/** A push service refuses what is signed for longer than a day. */
const SIGNED_FOR_SECONDS = 12 * 3600;
/** An uncompressed point is the end of its SPKI document. */
const POINT_BYTES = 65;

export function makeVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-POINT_BYTES),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** The authorization header for one push service: who sends, until when it counts, and where somebody can be asked about it. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + SIGNED_FOR_SECONDS,
    sub: contact,
  };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });

  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
