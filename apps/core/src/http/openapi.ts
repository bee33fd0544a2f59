import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { runInThread } from '../processes/run-in-thread.ts';
import { TAGS, type Tag } from './api-tags.ts';
import { type CachedBytes, cacheBytes, sendCached } from './cached-bytes.ts';
import type { Described } from './describe-calls.ts';

const inflate = promisify(inflateRaw);

/** The whole is a megabyte of text and seldom asked for, so responses are built on demand and cached for a while. */
const KEPT_MS = 600_000;
/** Brotli's best quality takes seconds for it. */
const QUALITY = 5;
/** The thread that describes the calls takes a third of a second, and a library that nothing else needs. */
const DESCRIBER = new URL('./describe-calls.ts', import.meta.url);
const LIMITS = { heapMb: 256, longestMs: 60_000 };

/** Serves the description at /api.yaml, and the calls of each tag at /api/TAG.yaml. */
export function addApiDescription(app: FastifyInstance, publicUrl: string): void {
  let described: Promise<Described> | undefined;
  const kept = new LRUCache<string, Promise<CachedBytes>>({
    max: TAGS.length + 1,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });

  async function makeBytes(tags: readonly Tag[]): Promise<CachedBytes> {
    described ??= runInThread<Described>(DESCRIBER, publicUrl, LIMITS);
    const { head, paths, components } = await described;
    const texts = await Promise.all(tags.map((tag) => inflate(paths.get(tag) ?? Buffer.alloc(0))));
    // Each text begins with its own `paths:` line; the joined one has it once.
    const parts = texts.map((text) => String(text).replace(/^paths:\n/, ''));

    return cacheBytes(`${head}paths:\n${parts.join('')}${components}`, 'application/yaml', {
      quality: QUALITY,
    });
  }

  const addOne = (path: string, tags: readonly Tag[]) =>
    app.get(path, async (request, reply) => {
      const bytes = kept.get(path) ?? makeBytes(tags);
      kept.set(path, bytes);
      try {
        return sendCached(request, reply, await bytes);
      } catch (error) {
        // The next request starts another thread.
        described = undefined;
        kept.delete(path);
        throw error;
      }
    });

  addOne('/api.yaml', TAGS);
  for (const tag of TAGS) addOne(`/api/${tag}.yaml`, [tag]);
}
