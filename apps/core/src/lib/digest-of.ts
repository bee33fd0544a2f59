import { createHash } from 'node:crypto';

const LENGTH = 22;

/** A short digest of values in their order: what somebody saw, to be compared with what is there when they act on it. */
export function digestOf(...parts: readonly (string | number | boolean | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, LENGTH);
}
