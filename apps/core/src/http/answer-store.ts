export type Answer = { etag: string; value: unknown; size: number };

/** Characters of JSON; parsed they take a few times as much memory. */
const MAX_CHARACTERS = 16_000_000;
/** An address has one answer a grade of customers. */
const MAX_PER_ADDRESS = 6;

/** Parsed answers by address, the longest unused given up first. Whoever takes one only reads it. */
export class AnswerStore {
  readonly #addresses = new Map<string, readonly Answer[]>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  of(address: string): readonly Answer[] {
    const answers = this.#addresses.get(address) ?? [];
    if (answers.length > 0) this.#put(address, answers);

    return answers;
  }

  keep(address: string, answer: Answer): void {
    const others = this.of(address).filter(({ etag }) => etag !== answer.etag);
    this.#put(address, [...others, answer].slice(-MAX_PER_ADDRESS));
    for (const [oldest, answers] of this.#addresses) {
      if (this.#characters <= this.#maxCharacters) break;
      this.#addresses.delete(oldest);
      this.#characters -= sizeOf(answers);
    }
  }

  #put(address: string, answers: readonly Answer[]): void {
    this.#characters += sizeOf(answers) - sizeOf(this.#addresses.get(address) ?? []);
    this.#addresses.delete(address);
    this.#addresses.set(address, answers);
  }
}

const sizeOf = (answers: readonly Answer[]) => answers.reduce((sum, { size }) => sum + size, 0);
