import { LRUCache } from 'lru-cache';
import { atMost } from '../../lib/at-most.ts';
import { type CachedBytes, cacheBytes, sizeOf } from '../cached-bytes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_PAGE_BYTES = 12_000_000;

type Answer = CachedBytes | Promise<CachedBytes>;
type Make = () => string | Promise<string>;

/** Answers by source: they are dropped together with the source, so nothing has to be invalidated. */
const answersOf = new WeakMap<object, Map<string, Answer>>();

/**
 * Returns the answer `key` built from `source`, which never changes: it is built once, and concurrent callers share the build.
 * Only for few answers whose keys callers do not choose. `make` gives its JSON, `quality` is brotli's.
 */
export function readyMade(source: object, key: string, make: Make, { quality = 5 } = {}): Answer {
  const answers = answersOf.get(source) ?? new Map<string, Answer>();
  answersOf.set(source, answers);
  const known = answers.get(key);
  if (known !== undefined) return known;

  const making = compress(make, quality);
  answers.set(key, making);
  making.then(
    (bytes) => answers.set(key, bytes),
    () => answers.delete(key),
  );

  return making;
}

/** Limits concurrent builds: each takes some megabytes. */
const inTurn = atMost(4, { waiting: 1_000 });
const pages = new LRUCache<string, CachedBytes>({ maxSize: MAX_PAGE_BYTES, sizeCalculation: sizeOf });
const pagesMaking = new Map<string, Promise<CachedBytes>>();
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/**
 * Like `readyMade`, where callers choose the key: pages of a list, searches, single services. All of them share a bounded
 * amount of memory, evicted least recently used first.
 */
export function readyPage(source: object, key: string, make: Make, { quality = 4 } = {}): Answer {
  const name = `${numberOf(source)} ${key}`;
  const known = pages.get(name) ?? pagesMaking.get(name);
  if (known !== undefined) return known;

  const making = inTurn(() => compress(make, quality))
    .then((bytes) => {
      pages.set(name, bytes);
      return bytes;
    })
    .finally(() => pagesMaking.delete(name));
  pagesMaking.set(name, making);

  return making;
}

function numberOf(source: object): number {
  const known = numbers.get(source);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(source, lastNumber);

  return lastNumber;
}

async function compress(make: Make, quality: number): Promise<CachedBytes> {
  return cacheBytes(await make(), JSON_TYPE, { quality });
}
