import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';
import { seal, unseal } from './sealed.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `owner` is whose it is: `customer 7`, or a guest's `ticket 7`. */
type File = { name: string; owner: string };

const lockOf = (owner: string) => ({ purpose: 'files of customers', owner });

/** Encrypts a file with a key of its own (AES-256-GCM, bound to its name); the key is sealed for its owner. */
export function sealFile(
  secrets: Pick<Secrets, 'key'>,
  { name, owner }: File,
  plain: Buffer,
): { bytes: Buffer; fileKey: Buffer } {
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const bytes = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);

  return { bytes, fileKey: seal(secrets, lockOf(owner), key) };
}

/** Decrypts a file; null if it was changed, swapped or truncated, or if its key belongs to another owner. */
export function openFile(
  secrets: Pick<Secrets, 'key'>,
  { name, owner }: File,
  { bytes, fileKey }: { bytes: Buffer; fileKey: Buffer },
): Buffer | null {
  const key = unseal(secrets, lockOf(owner), fileKey);
  if (key === null || bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
