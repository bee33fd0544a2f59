import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { codeCacheFlags } from './role-memory.ts';

type Limits = { longestMs: number; heapMb: number };

/**
 * Runs a module in a thread of its own, which ends with the first message that it posts, and returns that message. Throws what
 * the module throws, ABORT_ERR after `longestMs`, and ERR_WORKER_OUT_OF_MEMORY above `heapMb`.
 */
export async function runInThread<Answer>(
  module: URL,
  data: unknown,
  { longestMs, heapMb }: Limits,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: codeCacheFlags(),
  });
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
    return answer;
  } finally {
    await worker.terminate();
  }
}
