import { parentPort } from 'node:worker_threads';
import { drawPdf, type PdfPen } from './draw-pdf.ts';
import { hasScript } from './fonts.ts';
import type { FromWorker, ToWorker } from './pdf-renderer.ts';
import type { PrintedDocument } from './printed-document.ts';
import { readyToShape } from './shape.ts';

const port = parentPort;
const tell = (message: FromWorker) => port?.postMessage(message);
let pen: PdfPen | null = null;

/** Draws one document after another, and asks for more rows once it has drawn those it has. */
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
  if (message.type === 'begin') pen = begin(message.document);
  pen?.addRows(message.type === 'begin' ? message.document.rows : message.rows);
  tell({ type: 'more' });
}

function begin(document: PrintedDocument): PdfPen {
  const drawn = drawPdf(
    document,
    (bytes) => tell({ type: 'bytes', bytes }),
    () => tell({ type: 'done', isWhole: drawn.isWhole() }),
  );

  return drawn;
}
