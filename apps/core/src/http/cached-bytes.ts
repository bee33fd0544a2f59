import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** An answer made once and served many times: its bytes in each encoding and its entity tag. */
export type CachedBytes = {
  type: string;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  headers: Record<string, string>;
};

/** What a kept answer takes of memory with its key, in bytes. */
export function sizeOf({ identity, gzip, br }: CachedBytes, key: string): number {
  return identity.length + gzip.length + br.length + 2 * key.length;
}

/** Compresses an answer for keeping. `quality` is brotli's, 11 for what lives long. */
export async function cacheBytes(
  content: string,
  type: string,
  { quality = 9, headers = {} }: { quality?: number; headers?: Record<string, string> } = {},
): Promise<CachedBytes> {
  const identity = Buffer.from(content);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const [zipped, br] = await Promise.all([
    gunzippable(identity, { level: 6 }),
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ]);

  return { type, etag, identity, gzip: zipped, br, headers };
}

/** Serves kept bytes in the best encoding that the client takes, or 304. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: CachedBytes,
  cacheControl = 'no-cache',
): FastifyReply {
  reply.header('etag', bytes.etag).header('cache-control', cacheControl);
  reply.header(
    'vary',
    cacheControl.startsWith('private') ? 'accept-encoding, authorization' : 'accept-encoding',
  );
  for (const name in bytes.headers) reply.header(name, bytes.headers[name]);
  // A list of tags and the weak form that proxies make of ours are matched as well.
  if (request.headers['if-none-match']?.includes(bytes.etag)) return reply.code(304).send();

  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(bytes.type);
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(bytes.br);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(bytes.gzip);

  return reply.send(bytes.identity);
}
