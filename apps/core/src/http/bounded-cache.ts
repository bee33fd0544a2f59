/** Values by key up to so many bytes together: the longest unused are given up first. */
export class BoundedCache<T> {
  readonly #entries = new Map<string, { value: T; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);

    return entry.value;
  }

  /** `bytes` is what the value takes of memory; the key counts too. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    const entry = { value, bytes: bytes + 2 * key.length };
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
