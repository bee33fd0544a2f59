import type { Core } from '../../../core.ts';
import { readWaiting, type WaitingOfShop } from './read-waiting.ts';

/** Counts are read so often while somebody looks, once for all who do. */
const EVERY_MS = 2_000;

type Told = (waiting: WaitingOfShop) => void;

/** Reads what waits while somebody watches, and tells them when it has changed. */
export class WaitingWatch {
  readonly #core: Core;
  readonly #watchers = new Set<Told>();
  #timer: NodeJS.Timeout | null = null;
  #last = '';

  constructor(core: Core) {
    this.#core = core;
  }

  /** Watches from now on; what waits now is told at once. Returns how to stop. */
  async add(tell: Told): Promise<() => void> {
    tell(await readWaiting(this.#core));
    this.#watchers.add(tell);
    this.#timer ??= setInterval(() => void this.#look(), EVERY_MS);

    return () => {
      this.#watchers.delete(tell);
      if (this.#watchers.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  async #look(): Promise<void> {
    // A database that is away is asked again in a moment: the reader sees since when nothing came.
    const waiting = await readWaiting(this.#core).catch(() => null);
    if (waiting === null) return;
    const text = JSON.stringify(waiting);
    if (text === this.#last) return;
    this.#last = text;
    for (const tell of this.#watchers) tell(waiting);
  }
}
