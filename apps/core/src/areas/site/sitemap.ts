import { type Locale, SCREENS } from '@fanfare/contract';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';

/** Sitemaps may hold 50,000 addresses and 50 MB; with twelve alternates each, size is what ends first. */
const MOST_ADDRESSES = 25_000;
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** Screens of one address, from the root of the shop: those with parameters have theirs from the catalogue. */
const indexed = Object.entries(SCREENS).filter(([, { path, isIndexed }]) => isIndexed && !path.includes(':'));

/** A page of the shop by its path, and the languages that it is there in. */
export type SitemapPage = { path: string; languages: readonly Locale[] };

/** Paths that search engines should know: screens for everybody that the shop has, each service type and each listed service. */
export function cataloguePaths(
  { services }: CatalogueSnapshot,
  content: CatalogueContent,
  isShown: (screen: string) => boolean,
): string[] {
  const screens = indexed.filter(([name]) => isShown(name));
  const slugs = [
    ...content.serviceTypes.map(({ slug }) => slug),
    ...content.listed.flatMap((id) => services.get(id)?.slug ?? []),
  ];

  return [...screens.map(([, { path }]) => path.slice(1)), ...slugs.map((slug) => `services/${slug}`)];
}

/** True where the addresses of these pages fit into one file. */
export function fitsOneFile(pages: readonly SitemapPage[]): boolean {
  return pages.reduce((sum, { languages }) => sum + languages.length, 0) <= MOST_ADDRESSES;
}

/** A sitemap in pieces, each address with its alternates; with `only`, of the pages in one language. */
export function* sitemapPieces(
  publicUrl: string,
  pages: readonly SitemapPage[],
  only?: Locale,
): Generator<string> {
  yield HEAD;
  for (const { path, languages } of pages) {
    const alternates = [
      ...languages.map((locale) => alternate(locale.replace('_', '-'), addressOf(publicUrl, locale, path))),
      alternate('x-default', addressOf(publicUrl, 'en', path)),
    ].join('');
    yield languages
      .filter((locale) => only === undefined || locale === only)
      .map((locale) => `<url><loc>${addressOf(publicUrl, locale, path)}</loc>${alternates}</url>\n`)
      .join('');
  }
  yield '</urlset>\n';
}

/** The index of one sitemap a language. */
export function* sitemapIndex(publicUrl: string, languages: readonly Locale[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const locale of languages)
    yield `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${locale}.xml</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

/**
 * Robots leave alone what has a query: a filter, a search or a chosen service shows a page that has an address without
 * one, and there is no end of them. The rest of a long list is read. Screens that are for nobody to find say so
 * themselves (`noindex`), which only those read who may open them.
 */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
Disallow: /app/*?
Disallow: /app?
Allow: /app/*?shown=
Disallow: /app/*?shown=*&

Sitemap: ${publicUrl}/sitemap.xml
`;
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

function addressOf(publicUrl: string, locale: Locale, path: string): string {
  const parts = locale === 'en' ? [path] : [locale, path].filter(Boolean);

  return escapeHtml(`${publicUrl}/app/${parts.join('/')}`);
}
