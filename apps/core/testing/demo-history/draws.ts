/** Numbers that look random and are the same in every making (mulberry32). */
export class Draws {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 up to 1. */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  isBelow(share: number): boolean {
    return this.share() < share;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1));
  }

  of<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }
}
