export type DraftKey = { key: string; fingerprint: string };

/**
 * Idempotency key of an order: a retry of the same order keeps it, so that a lost answer never buys twice; a changed
 * order gets a new one.
 */
export function keyFor(body: unknown, previous: DraftKey | null): DraftKey {
  const fingerprint = JSON.stringify(body);
  if (previous?.fingerprint === fingerprint) return previous;

  return { key: randomKey(), fingerprint };
}

/** `crypto.randomUUID` exists on secure origins only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));

  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
