import { runInThread } from '../../../processes/run-in-thread.ts';
import { Refusal } from '../../../refusal.ts';
import { unreadable } from './decode-statement.ts';
import type { Parsed, ToParse } from './parse-statement.ts';
import type { ReadStatement } from './read-lines.ts';

const LIMITS = { heapMb: 256, longestMs: 60_000 };
const PARSER = new URL('./parse-statement.ts', import.meta.url);

/**
 * Reads a statement in a thread of its own: one of 10 MB takes seconds, in which nobody else would be answered. Throws 422 as its
 * readers do, and on `file` for one that takes too long or too much memory.
 */
export async function parseApart(given: ToParse): Promise<ReadStatement> {
  const parsed = await runInThread<Parsed>(PARSER, given, LIMITS).catch((error: unknown) => {
    throw isTooMuch(error) ? unreadable() : error;
  });
  if ('refused' in parsed) throw new Refusal(parsed.refused.code, parsed.refused);

  return parsed.read;
}

function isTooMuch(error: unknown): boolean {
  const { code } = error as { code?: unknown };

  return code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR';
}
