import { type CachedBytes, cacheBytes } from './cached-bytes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_ANSWERS = 20_000;

/** Answers kept as long as what they were made of: they go with it, nobody has to forget them. */
const answersOf = new WeakMap<object, Map<string, CachedBytes | Promise<CachedBytes>>>();

/**
 * The answer `key` made of `source`, which never changes: built once, shared by all who ask while it is built. `quality`
 * is brotli's: high for few answers that live long. `atMost` bounds answers whose keys callers choose.
 */
export function readyMade(
  source: object,
  key: string,
  make: () => unknown,
  { quality = 5, atMost = MAX_ANSWERS }: { quality?: number; atMost?: number } = {},
): CachedBytes | Promise<CachedBytes> {
  const answers = answersOf.get(source) ?? new Map<string, CachedBytes | Promise<CachedBytes>>();
  answersOf.set(source, answers);
  const known = answers.get(key);
  if (known !== undefined) return known;

  const making = cacheBytes(JSON.stringify(make()), JSON_TYPE, { quality });
  // The oldest answer makes room.
  for (const oldest of answers.keys()) {
    if (answers.size < atMost) break;
    answers.delete(oldest);
  }
  answers.set(key, making);
  making.then(
    (bytes) => answers.set(key, bytes),
    () => answers.delete(key),
  );

  return making;
}
