import { parentPort } from 'node:worker_threads';
import { drawPaper, type PaperPen } from './draw-paper.ts';
import type { FromWorker, ToWorker } from './printer.ts';

const port = parentPort;
const tell = (message: FromWorker) => port?.postMessage(message);
let pen: PaperPen | null = null;

/** Draws one paper after another; asks for more rows when those that came are drawn. */
port?.on('message', (message: ToWorker) => {
  try {
    if (message.type === 'begin') {
      pen = drawPaper(
        message.paper,
        (bytes) => tell({ type: 'bytes', bytes }),
        () => tell({ type: 'done' }),
      );
      pen.addRows(message.paper.rows);
      tell({ type: 'more' });
    } else if (message.type === 'rows') {
      pen?.addRows(message.rows);
      tell({ type: 'more' });
    } else {
      pen?.finish();
    }
  } catch (error) {
    tell({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
