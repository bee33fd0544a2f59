import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { isKeywordScreen, isTaskScreen, LOCALES } from '@fanfare/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { Site } from './site-cache.ts';
import {
  cataloguePaths,
  fitsOneFile,
  robotsText,
  type SitemapPage,
  sitemapIndex,
  sitemapPieces,
} from './sitemap.ts';

const MAX_AGE = 'public, max-age=3600';

/** A sitemap as it is kept: plain it may have tens of megabytes. */
type Sitemap = { etag: string; gzip: Buffer };

/** Routes for search engines. Sitemaps are made on request, once per catalogue version. */
export function sitemapRoutes(_: Mount, core: Core, app: FastifyInstance): void {
  const { publicUrl } = core.config;
  const current = async () => {
    const [snapshot, site] = await Promise.all([core.catalogue.current(), core.site.current()]);
    return { snapshot, site, languages: site.settings.languages };
  };

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', MAX_AGE).send(robotsText(publicUrl)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const { snapshot, site, languages } = await current();
    const make = () => {
      const pages = pagesOf(snapshot, site);
      return fitsOneFile(pages) ? sitemapPieces(publicUrl, pages) : sitemapIndex(publicUrl, languages);
    };
    return send(request, reply, await keptSitemap({ snapshot, site, name: 'all' }, make));
  });

  for (const locale of LOCALES) {
    app.get(`/sitemap-${locale}.xml`, async (request, reply) => {
      const { snapshot, site, languages } = await current();
      if (!languages.includes(locale)) throw notFound('page');
      const make = () => sitemapPieces(publicUrl, pagesOf(snapshot, site), locale);
      return send(request, reply, await keptSitemap({ snapshot, site, name: locale }, make));
    });
  }
}

/** The catalogue is there in each language of the shop, texts of the operator in those that they are written in. */
function pagesOf(snapshot: CatalogueSnapshot, site: Site): SitemapPage[] {
  const { languages } = site.settings;
  const paths = cataloguePaths(snapshot, snapshot.content('en'), (name) => isShown(site, name));

  return [...paths.map((path) => ({ path, languages })), ...site.legalPages];
}

/** True where the operator shows a screen; a list without any stands for all. */
function isShown({ settings, pagesIn }: Site, name: string): boolean {
  const pages = pagesIn('en');
  const isListed = pages.length === 0 || pages.some(({ route_name }) => route_name === name);

  const { keywordTools, tasks } = settings.features;

  return isListed && (keywordTools || !isKeywordScreen(name)) && (tasks || !isTaskScreen(name));
}

/** Sitemaps by the settings that they depend on: most changes of settings change no sitemap. */
const sitemaps = new WeakMap<CatalogueSnapshot, Map<string, Promise<Sitemap>>>();

function keptSitemap(
  { snapshot, site, name }: { snapshot: CatalogueSnapshot; site: Site; name: string },
  make: () => Iterable<string>,
): Promise<Sitemap> {
  const known = sitemaps.get(snapshot) ?? new Map<string, Promise<Sitemap>>();
  sitemaps.set(snapshot, known);
  const key = JSON.stringify([
    name,
    site.settings.languages,
    site.settings.features,
    site.pagesIn('en'),
    site.legalPages,
  ]);
  const sitemap = known.get(key) ?? compress(make());
  known.set(key, sitemap);

  return sitemap;
}

/** Piece by piece, so that others run in between. */
async function compress(pieces: Iterable<string>): Promise<Sitemap> {
  const gzip = await buffer(Readable.from(pieces).pipe(createGzip()));

  return { gzip, etag: `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, gzip }: Sitemap): FastifyReply {
  reply.header('etag', etag).header('cache-control', MAX_AGE).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type('application/xml; charset=utf-8');
  if (request.headers['accept-encoding']?.includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(gzip);

  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}
