/** How long a page that every guest gets alike is served from memory. A change of catalogue or settings ends it at once. */
const KEPT_MS = 10_000;
const MAX_DOCUMENTS = 400;

type Entry<T> = { until: number; value: Promise<T> };

/** Guests' pages by address. Many readers of one address wait for one rendering. */
export class DocumentCache<T> {
  readonly #entries = new Map<string, Entry<T>>();

  get(key: string): Promise<T> | undefined {
    const entry = this.#entries.get(key);

    return entry && entry.until > Date.now() ? entry.value : undefined;
  }

  /** Keeps a rendering under its address; one that fails is forgotten. */
  add(key: string, value: Promise<T>): Promise<T> {
    const entry = { until: Date.now() + KEPT_MS, value };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_DOCUMENTS) break;
      this.#entries.delete(oldest);
    }
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });

    return value;
  }

  clear(): void {
    this.#entries.clear();
  }
}
