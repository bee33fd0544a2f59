import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isEqual } from '../lib/is-equal.ts';
import { StartError } from '../processes/start-error.ts';
import type { Config } from './config.ts';

/** Keys derived from SECRET_KEY, one per purpose, so that a signature for one purpose is never valid for another. */
export type Secrets = {
  key(purpose: string): Buffer;
  /** Base64url HMAC-SHA256 of the text. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
};

export function makeSecrets(secretKey: string): Secrets {
  const keys = new Map<string, { bytes: Buffer; signing: KeyObject }>();
  const keyOf = (purpose: string) => {
    const known = keys.get(purpose) ?? derive(secretKey, purpose);
    keys.set(purpose, known);
    return known;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyOf(purpose).signing).update(text).digest('base64url');

  return {
    key: (purpose) => keyOf(purpose).bytes,
    sign,
    verify: (purpose, text, signature) => isEqual(sign(purpose, text), signature),
  };
}

/** Derives the key of a purpose, also as a key object: a signature by bytes makes one anew, which takes longer than to sign. */
function derive(secretKey: string, purpose: string): { bytes: Buffer; signing: KeyObject } {
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));

  return { bytes, signing: createSecretKey(bytes) };
}

/** The configured key, or the one in DATA_DIR, which the first start generates. */
export async function readSecretKey(config: Config): Promise<string> {
  if (config.secretKey !== null) return config.secretKey;
  const file = join(config.dataDir, 'secret-key');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept.trim();

  const made = randomBytes(32).toString('base64url');
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
    throw new StartError(`The secret key can not be kept in ${file}: ${error.message}`);
  });

  return made;
}
