/** Names of a process: each connection keeps the plans of those that it has sent. */
const MOST = 1_000;
const MAX_LENGTH = 8_000;
const NAMED_FROM = 5;
/** Texts whose uses are counted before they are named. */
const MOST_COUNTED = 10_000;

/**
 * Names under which a server keeps the plans of statements. A text is named from its fifth use on: those of a start, or of a list of
 * one length, would else take the names of those that are used all day, and each of these be planned anew at every use.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #ever = 0;

  /** Counts a use of a text. Gives its name; undefined for one that has none. */
  use(text: unknown): string | undefined {
    if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;

    return uses < NAMED_FROM ? this.#count(text, uses) : this.#name(text);
  }

  /** Forgets all names. None of them is given again: servers keep the plans that they stood for. */
  forget(): void {
    this.#names.clear();
  }

  #count(text: string, uses: number): undefined {
    if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
    this.#uses.set(text, uses);
  }

  #name(text: string): string {
    const name = `s${this.#ever}`;
    this.#ever += 1;
    this.#names.set(text, name);
    this.#uses.delete(text);

    return name;
  }
}
