import type { FastifyReply } from 'fastify';
import { DOCUMENT_POLICY } from '../../adapters/pdf/write-html.ts';

/** Content-Disposition of a document: shown or saved, and its file name. */
type DocumentName = { place: 'inline' | 'attachment'; name: string };

/** Sends a document: its file, or the page where there is no file. */
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
