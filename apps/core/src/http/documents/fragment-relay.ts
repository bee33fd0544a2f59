import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The part after # of an address never reaches a server: this page moves it into the query and asks again. */
const SCRIPT =
  "location.replace(location.pathname + (location.search || '?') + '&' + (location.hash.slice(1) || 'tgAuthResult='))";
const HASH = createHash('sha256').update(SCRIPT).digest('base64');
const PAGE = `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>…</title><script>${SCRIPT}</script>`;

export function sendFragmentRelay(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(PAGE);
}
