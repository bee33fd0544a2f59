import type { FastifyReply } from 'fastify';
import { PAPER_POLICY } from '../adapters/paper/write-html.ts';

/** Where a browser shows a document, and what it is called when it is saved. */
type PaperName = { place: 'inline' | 'attachment'; name: string };

/** Answers with a document: the file of it, or the page where there is no file. */
export function sendPaper(reply: FastifyReply, paper: Buffer | string, { place, name }: PaperName): void {
  const isPage = typeof paper === 'string';
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `${place}; filename="${name}.${isPage ? 'html' : 'pdf'}"`);
  if (isPage) reply.type('text/html; charset=utf-8').header('content-security-policy', PAPER_POLICY);
  else reply.type('application/pdf');
  reply.send(paper);
}
