type Happening = { at: number; order: number; run(): Promise<void> };

/** All that is to happen, the next first; a happening may add more. */
export class Agenda {
  private readonly waiting: Happening[] = [];
  private added = 0;
  private readonly from: number;

  constructor(from: number) {
    this.from = from;
  }

  /** Adds a happening. One before the beginning is left out: a shorter history does without. */
  add(at: number, run: () => Promise<void>): void {
    if (at < this.from) return;
    this.added += 1;
    const happening = { at, order: this.added, run };
    const place = this.waiting.findIndex((one) => one.at > at);
    if (place < 0) this.waiting.push(happening);
    else this.waiting.splice(place, 0, happening);
  }

  /** Takes what happens next, if that is by a moment. */
  takeUntil(moment: number): Happening | undefined {
    const [next] = this.waiting;

    return next && next.at <= moment ? this.waiting.shift() : undefined;
  }
}
