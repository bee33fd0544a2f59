import { listServiceUpdates } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import { cacheBytes, sendCached } from '../../http/cached-bytes.ts';
import type { Mount } from '../../http/mount.ts';
import { localeOf } from '../../http/read-input.ts';
import { parseInput } from '../../http/validate.ts';
import { feedOf } from './feed.ts';
import { readUpdates } from './read-updates.ts';

const PATH = '/service-updates.rss';

/** The public log of services for readers of feeds, by the filters of its page. */
export function feedRoutes(_: Mount, core: Core, app: FastifyInstance): void {
  app.get(PATH, async (request, reply) => {
    const { kind, network } = parseInput(listServiceUpdates.query, request.query);
    const locale = localeOf(request);
    const [{ data }, { settings }] = await Promise.all([
      readUpdates(core, null, { kind, network }, locale),
      core.site.current(),
    ]);
    const search = new URLSearchParams({ locale, ...(kind && { kind }), ...(network && { network }) });
    const feed = feedOf(data, {
      name: settings.panelName,
      pages: shopUrl(core, locale),
      self: `${core.config.publicUrl}${PATH}?${search}`,
      locale,
    });

    return sendCached(
      request,
      reply,
      await cacheBytes(feed, 'application/rss+xml; charset=utf-8', { quality: 4 }),
      'public, max-age=300',
    );
  });
}
