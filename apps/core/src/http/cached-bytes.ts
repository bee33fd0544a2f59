import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Smallest first, which decides where a client likes several equally. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** An answer built once and served many times: its bytes in each encoding, and its entity tag. */
export type CachedBytes = {
  type: string;
  etag: string;
  headers: Record<string, string>;
} & Record<Encoding, Buffer>;

/** Memory that a cached answer takes with its key, in bytes. */
export function sizeOf({ identity, gzip, br }: CachedBytes, key: string): number {
  return identity.length + gzip.length + br.length + 2 * key.length;
}

/** Compresses an answer for the cache. `quality` is brotli's; 11 for what lives long. */
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

/** Serves cached bytes in the best encoding that the client accepts, or 304. */
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
  // A list of tags matches as well, and so does the weak form that proxies make of ours.
  if (request.headers['if-none-match']?.includes(bytes.etag)) return reply.code(304).send();

  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);

  return reply.type(bytes.type).send(bytes[encoding]);
}

/** Clients send a few texts again and again: a lookup is some twenty times as quick as parsing. */
const preferred = new LRUCache<string, Encoding>({
  maxSize: 100_000,
  sizeCalculation: (_, accepted) => accepted.length,
  memoMethod: (accepted): Encoding => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
    // @ts-expect-error The published types do not know `preferred`.
    return negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
  },
});

/** The encoding that a client prefers (RFC 9110 §12.5.3); plain bytes if it accepts none of ours. */
function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const accepted = headers['accept-encoding'];

  return accepted ? preferred.memo(accepted) : 'identity';
}
