import { parentPort } from 'node:worker_threads';
import { drawPaper, type PaperPen } from './draw-paper.ts';
import { hasScript } from './fonts.ts';
import type { Paper } from './paper.ts';
import type { FromWorker, ToWorker } from './printer.ts';
import { readyToShape } from './shape.ts';

const port = parentPort;
const tell = (message: FromWorker) => port?.postMessage(message);
let pen: PaperPen | null = null;

/** Draws one paper after another; asks for more rows when those that came are drawn. */
port?.on('message', (message: ToWorker) => {
  draw(message).catch((error: unknown) => {
    tell({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

async function draw(message: ToWorker): Promise<void> {
  if (message.type === 'finish') {
    pen?.finish();
    return;
  }
  if (hasScript(JSON.stringify(message))) await readyToShape();
  if (message.type === 'begin') pen = begin(message.paper);
  pen?.addRows(message.type === 'begin' ? message.paper.rows : message.rows);
  tell({ type: 'more' });
}

function begin(paper: Paper): PaperPen {
  const drawn = drawPaper(
    paper,
    (bytes) => tell({ type: 'bytes', bytes }),
    () => tell({ type: 'done', isWhole: drawn.isWhole() }),
  );

  return drawn;
}
