import { createHmac } from 'node:crypto';
import { isEqual } from '../../lib/is-equal.ts';

/** A callback older or newer than this is refused, so that it can not be replayed later. */
export const TOLERANCE_SECONDS = 300;
export const SIGNATURE_HEADER = 'fanfare-signature';

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the time, a dot and the raw body. */
export function signCallback(key: Buffer, raw: string | Buffer, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);

  return `t=${time},v1=${mac(key, time, raw)}`;
}

/** Verifies a callback's signature over its raw bytes, then its age. Several `v1` are allowed while a key is being replaced. */
export function checkCallback(
  keys: readonly Buffer[],
  raw: Buffer,
  header: string | string[] | undefined,
  now: Date,
): 'signature' | 'stale' | null {
  const parts = (typeof header === 'string' ? header : '').split(',').map((part) => part.trim().split('='));
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  if (!Number.isSafeInteger(time)) return 'signature';
  const isSigned = signatures.some((signature) =>
    keys.some((key) => isEqual(mac(key, time, raw), signature)),
  );
  if (!isSigned) return 'signature';

  return Math.abs(now.getTime() / 1000 - time) > TOLERANCE_SECONDS ? 'stale' : null;
}

function mac(key: Buffer, time: number, raw: string | Buffer): string {
  return createHmac('sha256', key).update(`${time}.`).update(raw).digest('hex');
}
