import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Limits = { longestMs: number; heapMb: number };

/**
 * Runs a module in a thread of its own, which posts one message and ends, and returns that message. Throws what the module throws,
 * ABORT_ERR after `longestMs`, and ERR_WORKER_OUT_OF_MEMORY above `heapMb`.
 */
export async function runInThread<Answer>(
  module: URL,
  data: unknown,
  { longestMs, heapMb }: Limits,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: [],
  });
  const signal = AbortSignal.timeout(longestMs);
  try {
    const [answer] = await once(worker, 'message', { signal });
    return answer;
  } finally {
    // Any other ends by itself: Node aborts the whole process for a thread that is terminated in the last steps of its module.
    if (signal.aborted) await worker.terminate();
  }
}
