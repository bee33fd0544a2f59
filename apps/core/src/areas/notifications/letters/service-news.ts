import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** Services that got cheaper (`before` is their price before) or are back, of which the first ones are named. */
export type ServiceNews = {
  count: number;
  services: { name: string; serviceUrl: string; price: string; before: string | null; per: number }[];
  favoritesUrl: string;
  settingsUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'service-news': ServiceNews;
  }
}

/** Tells of services what its reader asked to be told: a lower price of a favorite, or that a service can be ordered again. */
export function write({ count, services, favoritesUrl, settingsUrl }: ServiceNews, words: Words): Content {
  const { say, shop } = words;
  const more = count - services.length;

  return {
    subject: say('mail.services_subject', { count, shop: shop.name }),
    heading: say('mail.services_heading', { count }),
    text: say('mail.services_text'),
    facts: [
      ...services.map((service) => ({
        label: oneLine(service.name),
        value: priceOf(service, words),
        url: service.serviceUrl,
      })),
      ...(more > 0 ? [{ label: '…', value: say('mail.services_more', { count: more }) }] : []),
    ],
    action: { label: say('mail.services_open'), url: favoritesUrl },
    secondAction: { label: say('mail.services_settings'), url: settingsUrl },
    reason: say('mail.reason_services', { shop: shop.name }),
  };
}

function priceOf(
  { price, before, per }: ServiceNews['services'][number],
  { say, money, count }: Words,
): string {
  const now = { price: money(price), per: count(per) };

  return before === null
    ? say('mail.services_back', now)
    : say('mail.services_cheaper', { ...now, before: money(before) });
}
