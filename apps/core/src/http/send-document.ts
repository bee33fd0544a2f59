import type { FastifyReply } from 'fastify';
import { DOCUMENT_POLICY } from '../adapters/pdf/write-html.ts';

/** Where a browser shows a document, and what it is called when it is saved. */
type DocumentName = { place: 'inline' | 'attachment'; name: string };

/** Answers with a document: the file of it, or the page where there is no file. */
export function sendDocument(
  reply: FastifyReply,
  document: Buffer | string,
  { place, name }: DocumentName,
): void {
  const isPage = typeof document === 'string';
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `${place}; filename="${name}.${isPage ? 'html' : 'pdf'}"`);
  if (isPage) reply.type('text/html; charset=utf-8').header('content-security-policy', DOCUMENT_POLICY);
  else reply.type('application/pdf');
  reply.send(document);
}
