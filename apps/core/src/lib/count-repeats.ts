import { inspect } from 'node:util';
import type { LogFn, LoggerOptions } from 'pino';

const WHILE_MS = 10_000;
const MOST_CAUSES = 1_000;
/** Log level `warn` and above. */
const WARN = 40;

/**
 * Merges repeated log lines by cause: the first one is written at once, and those within the next ten seconds become one more
 * line with their count (`again`). A flood of requests that fail alike buries nothing.
 */
export function countRepeats(whileMs = WHILE_MS): NonNullable<LoggerOptions['hooks']> {
  const repeats = new Map<string, number>();

  return {
    logMethod(args, write, level) {
      if (level < WARN) return write.apply(this, args);
      const cause = causeOf(args);
      const again = repeats.get(cause);
      if (again !== undefined) return void repeats.set(cause, again + 1);
      if (repeats.size >= MOST_CAUSES) return write.apply(this, args);
      repeats.set(cause, 0);
      write.apply(this, args);
      const count = setTimeout(() => {
        const counted = repeats.get(cause) ?? 0;
        repeats.delete(cause);
        if (counted > 0) write.apply(this, withCount(args, counted));
      }, whileMs);
      count.unref();
    },
  };
}

type Args = Parameters<LogFn>;

/** The part of a line that repeats: the words and the stack, but not the request. */
function causeOf([first, ...rest]: Args): string {
  const { id, err, ...about } = isRecord(first) ? first : { id: null, err: first };
  const where = err instanceof Error ? err.stack : err;

  // JSON supports neither bigint nor cycles.
  return inspect([about, String(where).split('\n', 3), rest], { breakLength: Infinity });
}

function withCount([first, ...rest]: Args, again: number): Args {
  return isRecord(first) ? [{ ...first, again }, ...rest] : ([{ again }, first, ...rest] as unknown as Args);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error);
