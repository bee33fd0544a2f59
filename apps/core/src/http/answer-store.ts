import { LRUCache } from 'lru-cache';

export type Answer = { etag: string; value: unknown; size: number };

/** Characters of JSON; parsed they take a few times as much memory. */
const MAX_CHARACTERS = 8_000_000;
/** An address has one answer a grade of customers. */
const MAX_PER_ADDRESS = 6;

/** Parsed answers by address, the longest unused given up first. Whoever takes one only reads it. */
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
