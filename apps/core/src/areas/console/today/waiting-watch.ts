import type { staff } from '@fanfare/contract';
import type { Staff } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { readWaitingOfShop, type WaitingOfShop, waitingFor } from './read-waiting.ts';

/** Pause between two readings while somebody looks, the shop's once for all who do: a change is told within two seconds. */
const PAUSE_MS = 1_500;

type Watcher = Pick<Staff, 'customerId' | 'permissions'>;
type WaitingListener = (waiting: staff.Waiting[]) => void;

/** Reads what waits while somebody watches, and tells each of them when theirs has changed. */
export class WaitingWatch {
  readonly #core: Core;
  readonly #watchers = new Set<() => Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #ofShop: WaitingOfShop = [];

  constructor(core: Core) {
    this.#core = core;
  }

  /** Watches for one of staff from now on; what waits now is told at once. Returns how to stop. */
  async add(watcher: Watcher, tell: WaitingListener): Promise<() => void> {
    let last = '';
    const look = async () => {
      const waiting = await waitingFor(this.#core, watcher, this.#ofShop);
      const text = JSON.stringify(waiting);
      if (text === last) return;
      last = text;
      tell(waiting);
    };
    this.#ofShop = await readWaitingOfShop(this.#core);
    await look();
    this.#watchers.add(look);
    this.#timer ??= this.#lookLater();

    return () => {
      this.#watchers.delete(look);
      if (this.#watchers.size > 0 || this.#timer === null) return;
      clearTimeout(this.#timer);
      this.#timer = null;
    };
  }

  /** Readings follow one another, however long they take. */
  #lookLater(): NodeJS.Timeout {
    const timer = setTimeout(async () => {
      await this.#look();
      // While it read, the last watcher may have left, and the next one begun to look anew.
      if (this.#timer === timer) this.#timer = this.#lookLater();
    }, PAUSE_MS);

    return timer;
  }

  async #look(): Promise<void> {
    // A database that is away is asked again in a moment: the reader sees since when nothing came.
    try {
      this.#ofShop = await readWaitingOfShop(this.#core);
      await Promise.all([...this.#watchers].map((look) => look()));
    } catch {}
  }
}
