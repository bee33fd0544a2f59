import { LRUCache } from 'lru-cache';

export type Answer = { etag: string; value: unknown; size: number };

/** Limit in characters of JSON; parsed, they take several times as much memory. */
const MAX_CHARACTERS = 8_000_000;
/** Each grade of customers has an answer of its own per address. */
const MAX_PER_ADDRESS = 6;

/** Parsed answers by address, evicted least recently used first. Answers are shared: callers only read them. */
export class AnswerStore {
  readonly #addresses: LRUCache<string, readonly Answer[]>;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#addresses = new LRUCache({
      maxSize: maxCharacters,
      sizeCalculation: (answers, address) => answers.reduce((sum, { size }) => sum + size, address.length),
    });
  }

  of(address: string): readonly Answer[] {
    return this.#addresses.get(address) ?? [];
  }

  keep(address: string, answer: Answer): void {
    const others = this.of(address).filter(({ etag }) => etag !== answer.etag);
    this.#addresses.set(address, [...others, answer].slice(-MAX_PER_ADDRESS));
  }
}
