import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cacheBytes, sendCached } from '../../http/cached-bytes.ts';

/** The script that pages put the order form with. Its name never changes: browsers ask by ETag whether it did. */
export async function addLoader(app: FastifyInstance): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'loader.js'), 'utf8');
  const bytes = await cacheBytes(script, 'text/javascript; charset=utf-8', { quality: 11 });
  app.get('/widget.js', (request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');

    return sendCached(request, reply, bytes, 'public, max-age=300');
  });
}
