import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Purpose and owner of a sealed value: it can be opened for no other. */
type Lock = { purpose: string; owner: string };

/** Encrypts with a key of the instance (AES-256-GCM): the database alone reveals nothing. */
export function seal({ key }: Pick<Secrets, 'key'>, { purpose, owner }: Lock, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(purpose), iv).setAAD(Buffer.from(owner));

  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a sealed value; null if it was not sealed here, or was sealed for another purpose or owner. */
export function unseal(
  { key }: Pick<Secrets, 'key'>,
  { purpose, owner }: Lock,
  sealed: Buffer,
): Buffer | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key(purpose), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
