import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's subscription: its point on the curve P-256, and the secret that it shares with the shop. */
export type PushKeys = { p256dh: Buffer; auth: Buffer };

const RECORD_SIZE = 4096;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Delimiter of the last record, which is the only record (RFC 8188, section 2). */
const LAST = 2;
/** Push services take this much of a body (RFC 8030, section 7.2). */
export const LONGEST_BODY = 4096;

/** Made anew for each message; tests give those of the example in RFC 8291. */
type Fresh = { privateKey?: Buffer; salt?: Buffer };

/**
 * Encrypts a message for one browser (RFC 8291) as a single record of `aes128gcm` (RFC 8188): nobody on its way, the push service
 * least of all, can read it. Throws for a point that is not on the curve, and for a message that push services may not take.
 */
export function encryptPush({ p256dh, auth }: PushKeys, plain: Buffer, fresh: Fresh = {}): Buffer {
  const pair = createECDH('prime256v1');
  if (fresh.privateKey) pair.setPrivateKey(fresh.privateKey);
  else pair.generateKeys();
  const ours = pair.getPublicKey();
  const salt = fresh.salt ?? randomBytes(SALT_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]);
  const secret = derive(pair.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(LAST)), cipher.final()]);
  const head = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, SALT_BYTES);
  head.writeUInt8(ours.length, SALT_BYTES + 4);
  const body = Buffer.concat([head, ours, record, cipher.getAuthTag()]);
  if (body.length > LONGEST_BODY) throw new RangeError(`a push message of ${plain.length} bytes is too long`);

  return body;
}

/** Longest message that fits into one body. */
export const LONGEST_PUSH = LONGEST_BODY - (SALT_BYTES + 5 + 65 + 1 + TAG_BYTES);

function derive(from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
}
