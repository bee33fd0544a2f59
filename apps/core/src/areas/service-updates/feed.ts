import type { Locale, ServiceUpdate } from '@fanfare/contract';
import { languageTag, translate } from '../../i18n/messages.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

/** The shop as a feed names it, and where its pages are. */
type Shop = { name: string; pages: string; self: string; locale: Locale };

/** Changes of services as RSS 2.0. */
export function feedOf(updates: readonly ServiceUpdate[], { name, pages, self, locale }: Shop): string {
  const items = updates.map((update) => item(update, pages, locale)).join('');

  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeHtml(translate(locale, 'updates.title', { shop: name }))}</title>
<link>${escapeHtml(`${pages}service-updates`)}</link>
<description>${escapeHtml(translate(locale, 'updates.about'))}</description>
<language>${languageTag(locale)}</language>
<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>
${items}</channel></rss>
`;
}

/** A change that comes again on its day is the same item, told anew. */
function item(update: ServiceUpdate, pages: string, locale: Locale): string {
  const { service, kind, day, at } = update;

  return `<item><title>${escapeHtml(titleOf(update, locale))}</title>
<link>${escapeHtml(`${pages}services/${service.slug}`)}</link>
<guid isPermaLink="false">${kind}-${service.id}-${day}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate></item>
`;
}

function titleOf({ kind, service, price, limits }: ServiceUpdate, locale: Locale): string {
  const told = { service: service.name, per: service.pricing_per };
  const after = Number(price?.after ?? 0);
  if (kind === 'limits') return translate(locale, 'updates.limits', { ...told, ...limits?.after });
  if (kind !== 'price') return translate(locale, `updates.${kind}`, { ...told, after });
  const before = Number(price?.before ?? 0);

  return translate(locale, before > after ? 'updates.cheaper' : 'updates.dearer', { ...told, before, after });
}
