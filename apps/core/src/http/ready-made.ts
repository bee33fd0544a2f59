import { type CachedBytes, cacheBytes } from './cached-bytes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_ANSWERS = 20_000;

/** Answers kept as long as what they were made of: they go with it, nobody has to forget them. */
const answersOf = new WeakMap<object, Map<string, CachedBytes | Promise<CachedBytes>>>();

type Keeping = {
  /** Brotli's: high for few answers that live long. */
  quality?: number;
  /** Bounds answers whose keys callers choose. */
  atMost?: number;
};

/**
 * The answer `key` made of `source`, which never changes: built once, shared by all who ask while it is built. `make`
 * gives its JSON.
 */
export function readyMade(
  source: object,
  key: string,
  make: () => string | Promise<string>,
  { quality = 5, atMost = MAX_ANSWERS }: Keeping = {},
): CachedBytes | Promise<CachedBytes> {
  const answers = answersOf.get(source) ?? new Map<string, CachedBytes | Promise<CachedBytes>>();
  answersOf.set(source, answers);
  const known = answers.get(key);
  if (known !== undefined) return known;

  const making = compress(make, quality);
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

async function compress(make: () => string | Promise<string>, quality: number): Promise<CachedBytes> {
  return cacheBytes(await make(), JSON_TYPE, { quality });
}
