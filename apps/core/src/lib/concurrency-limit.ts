import { unavailable } from '../refusal.ts';

/** The owner of the row that the work will lock: a customer's id, or a guest's mailbox. */
export type Whose = number | string;

/** Limits concurrent work per customer; see `makeConcurrencyLimit`. */
export type ConcurrencyLimit = {
  /** Runs the work in its turn. Throws 503 when too many wait already, or when its turn does not come in time. */
  take<T>(whose: Whose, work: () => Promise<T>): Promise<T>;
};

type Choices = {
  atOnce?: number;
  waiting?: number;
  waitMs?: number;
  /** Called with each customer whose work is done. */
  onDone?: (customerId: number) => void;
};
type Line = { running: number; next: (() => void)[] };

/**
 * Limits concurrent money calls of one customer. They run under the lock of the wallet: more than two would only wait for each
 * other, each holding a connection that somebody else needs. The others wait here, holding nothing.
 */
export function makeConcurrencyLimit({
  atOnce = 2,
  waiting = 100,
  waitMs = 12_000,
  onDone,
}: Choices = {}): ConcurrencyLimit {
  const lines = new Map<Whose, Line>();

  async function wait(line: Line): Promise<void> {
    if (line.next.length >= waiting) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.next.splice(line.next.indexOf(go), 1);
        reject(tooBusy());
      }, waitMs);
      line.next.push(go);
    });
  }

  return {
    async take(whose, work) {
      const line = lines.get(whose) ?? { running: 0, next: [] };
      lines.set(whose, line);
      // The next one takes over the place of the one that left: nobody can come between.
      if (line.running < atOnce) line.running += 1;
      else await wait(line);
      try {
        return await work();
      } finally {
        if (typeof whose === 'number') onDone?.(whose);
        const next = line.next.shift();
        if (next) next();
        else line.running -= 1;
        if (line.running === 0) lines.delete(whose);
      }
    },
  };
}

const tooBusy = () => unavailable();
