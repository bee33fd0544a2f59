import { Worker } from 'node:worker_threads';
import { tooMany } from '../../refusal.ts';
import type { PrintedDocument, Row } from './printed-document.ts';

export type ToWorker =
  | { type: 'begin'; document: PrintedDocument }
  | { type: 'rows'; rows: readonly Row[] }
  | { type: 'finish' };
export type FromWorker =
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'more' }
  | { type: 'done'; isWhole: boolean }
  | { type: 'failed'; reason: string };

/** Renders documents as PDF outside the event loop. */
export type PdfRenderer = {
  /**
   * Renders a document; `more` are rows after its own, read as fast as they are drawn. Null where a letter has no font, so that
   * a page is shown instead (`write-html.ts`). Throws 429 while too many wait.
   */
  print(document: PrintedDocument, more?: AsyncIterable<readonly Row[]>): Promise<Buffer | null>;
  stop(): Promise<void>;
};

const MAX_WAITING = 20;
/** Time that a full queue takes. */
const QUEUE_SECONDS = 5;
const IDLE_MS = 30_000;
const LONGEST_MS = 60_000;
const LARGEST_BYTES = 30_000_000;
const HEAP_MB = 256;

/** Uses one thread, started on demand and stopped when idle: fonts take memory. */
export function makePdfRenderer(): PdfRenderer {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function printNext(
    document: PrintedDocument,
    more: AsyncIterable<readonly Row[]> | undefined,
  ): Promise<Buffer | null> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // No flag of the process is the thread's.
      execArgv: [],
    });
    try {
      return await drawnBy(worker, document, more);
    } catch (error) {
      await stop();
      throw error;
    } finally {
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
    }
  }

  return {
    stop,
    print(document, more) {
      if (waiting >= MAX_WAITING) return Promise.reject(tooMany(QUEUE_SECONDS));
      waiting += 1;
      const mine = last.then(() => printNext(document, more)).finally(() => (waiting -= 1));
      last = mine.catch(() => undefined);

      return mine;
    },
  };
}

function drawnBy(
  worker: Worker,
  document: PrintedDocument,
  more: AsyncIterable<readonly Row[]> | undefined,
): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const rows = more?.[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let size = 0;
  const send = (message: ToWorker) => worker.postMessage(message);
  const timer = setTimeout(() => reject(new Error('a document took too long to be drawn')), LONGEST_MS);

  async function sendMore(): Promise<void> {
    const next = await rows?.next();
    send(next && !next.done ? { type: 'rows', rows: next.value } : { type: 'finish' });
  }

  function onMessage(message: FromWorker): void {
    if (message.type === 'more') void sendMore().catch(reject);
    else if (message.type === 'failed') reject(new Error(message.reason));
    else if (message.type === 'done') resolve(message.isWhole ? Buffer.concat(parts) : null);
    else {
      size += message.bytes.byteLength;
      parts.push(message.bytes);
      if (size > LARGEST_BYTES) reject(new Error('a document is too large'));
    }
  }

  worker.on('message', onMessage);
  worker.on('error', reject);
  send({ type: 'begin', document });

  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage);
    worker.off('error', reject);
  });
}
