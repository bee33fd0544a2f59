import { LRUCache } from 'lru-cache';
import { type CachedBytes, sizeOf } from './cached-bytes.ts';
import type { Rendered } from './render-document.ts';

/** How long a page that every guest gets alike is served from memory. A change of catalogue or settings ends it at once. */
const KEPT_MS = 10_000;
const MAX_BYTES = 12_000_000;

/** A whole page as bytes to keep, or what else an address answers with. */
export type Document = CachedBytes | Rendered;

export const isKept = (document: Document): document is CachedBytes => 'identity' in document;

/** Guests' pages by address. Many readers of one address wait for one rendering; only whole pages are kept after it. */
export class DocumentCache {
  readonly #kept = new LRUCache<string, CachedBytes>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    ttl: KEPT_MS,
  });
  readonly #making = new Map<string, Promise<Document>>();
  /** Pages that were begun before a change are not kept after it. */
  #age = 0;

  get(key: string, make: () => Promise<Document>): Promise<Document> {
    const kept = this.#kept.get(key);
    if (kept) return Promise.resolve(kept);

    return this.#making.get(key) ?? this.#make(key, make);
  }

  /** Whether a page is there, or in the making for somebody else. */
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
