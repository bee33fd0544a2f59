import { LRUCache } from 'lru-cache';
import { type CachedBytes, sizeOf } from '../cached-bytes.ts';
import type { Rendered } from './render-document.ts';

/** Lifetime of a cached guest page. A change of catalogue or settings ends it at once. */
const KEPT_MS = 10_000;
const MAX_BYTES = 12_000_000;

/** A whole page as bytes to cache, or any other response. */
export type Document = CachedBytes | Rendered;

export const isKept = (document: Document): document is CachedBytes => 'identity' in document;

/** Guests' pages by address. Concurrent readers of one address share one rendering; only whole pages are cached afterwards. */
export class DocumentCache {
  readonly #kept = new LRUCache<string, CachedBytes>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    ttl: KEPT_MS,
  });
  readonly #making = new Map<string, Promise<Document>>();
  /** Counts changes: a page whose rendering began before a change is not cached. */
  #age = 0;

  get(key: string, make: () => Promise<Document>): Promise<Document> {
    const kept = this.#kept.get(key);
    if (kept) return Promise.resolve(kept);

    return this.#making.get(key) ?? this.#make(key, make);
  }

  /** True when a page is cached, or being rendered for another reader. */
  has(key: string): boolean {
    return this.#kept.has(key) || this.#making.has(key);
  }

  clear(): void {
    this.#age += 1;
    this.#kept.clear();
    this.#making.clear();
  }

  #make(key: string, make: () => Promise<Document>): Promise<Document> {
    const age = this.#age;
    const making = make()
      .then((page) => {
        if (isKept(page) && age === this.#age) this.#kept.set(key, page);
        return page;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);

    return making;
  }
}
