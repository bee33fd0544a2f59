import { BoundedCache } from './bounded-cache.ts';

export type Answer = { etag: string; value: unknown; size: number };

/** Characters of JSON; parsed they take a few times as much memory. */
const MAX_CHARACTERS = 8_000_000;
/** An address has one answer a grade of customers. */
const MAX_PER_ADDRESS = 6;

/** Parsed answers by address, the longest unused given up first. Whoever takes one only reads it. */
export class AnswerStore {
  readonly #addresses: BoundedCache<readonly Answer[]>;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#addresses = new BoundedCache(maxCharacters);
  }

  of(address: string): readonly Answer[] {
    return this.#addresses.get(address) ?? [];
  }

  keep(address: string, answer: Answer): void {
    const others = this.of(address).filter(({ etag }) => etag !== answer.etag);
    const answers = [...others, answer].slice(-MAX_PER_ADDRESS);
    this.#addresses.set(
      address,
      answers,
      answers.reduce((sum, { size }) => sum + size, 0),
    );
  }
}
