import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { codeCacheFlags } from '../../../processes/role-memory.ts';
import { Refusal } from '../../../refusal.ts';
import { unreadable } from './decode-statement.ts';
import type { Parsed, ToParse } from './parse-statement.ts';
import type { ReadStatement } from './read-lines.ts';

const HEAP_MB = 256;
const LONGEST_MS = 60_000;

/**
 * Reads a statement in a thread of its own: one of 10 MB takes seconds, in which nobody else would be answered. Throws 422 as its
 * readers do, and on `file` for one that takes too long or too much memory.
 */
export async function parseApart(given: ToParse): Promise<ReadStatement> {
  const worker = new Worker(new URL('./parse-statement.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: codeCacheFlags(),
  });
  try {
    const [parsed]: Parsed[] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    if (!parsed) throw unreadable();
    if ('refused' in parsed) throw new Refusal(parsed.refused.code, parsed.refused);
    return parsed.read;
  } catch (error) {
    throw isTooMuch(error) ? unreadable() : error;
  } finally {
    await worker.terminate();
  }
}

function isTooMuch(error: unknown): boolean {
  const { code } = error as { code?: unknown };

  return code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR';
}
