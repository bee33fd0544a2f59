import * as contract from '@fanfare/contract';
import { type Caller, looksAsStaff } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { readyMade, readyPage } from '../../http/documents/ready-made.ts';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { presentOffers } from './offers.ts';
import { countFunnelEvent } from './store.ts';

export function siteRoutes({ mount, mountCached }: Mount, core: Core): void {
  mountCached(contract.getSettings, async (locale) => {
    const site = await core.site.current();
    return readyMade(site, `settings ${locale}`, () => JSON.stringify(site.settingsIn(locale)));
  });

  mountCached(contract.getGlobalSettings, async () => {
    const site = await core.site.current();
    return readyMade(site, 'global', () => JSON.stringify(site.globalSettings));
  });

  mountCached(contract.listMenuItems, async (locale) => {
    const site = await core.site.current();
    return readyMade(site, `menu ${locale}`, () => JSON.stringify({ data: site.menuIn(locale) }));
  });

  mountCached(contract.getSidebarSettings, async (locale) => {
    const site = await core.site.current();
    return readyMade(site, `sidebar ${locale}`, () => JSON.stringify({ data: site.sidebarIn(locale) }));
  });

  mountCached(contract.listPages, async (locale) => {
    const site = await core.site.current();
    return readyMade(site, `pages ${locale}`, () => JSON.stringify({ data: site.pagesIn(locale) }));
  });

  mountCached(contract.getLegalText, async (locale, request) => {
    const { slug = '' } = request.params as { slug?: string };
    const site = await core.site.current();
    const text = site.legalTextIn(slug, locale);
    if (text === null) throw notFound('page');
    return readyMade(site, `legal ${slug} ${locale}`, () => JSON.stringify({ data: text }));
  });

  mountCached(contract.listBanners, async (locale) => {
    const site = await core.site.current();
    return readyMade(site, `banners ${locale}`, () => JSON.stringify({ data: site.bannersIn(locale) }));
  });

  mountCached(contract.listSpecialOffers, async (locale) => {
    const [site, snapshot] = await Promise.all([core.site.current(), core.catalogue.current()]);
    const offers = site.offers.map((offer) => ({ offer, ...site.offerWords(offer, locale) }));
    const make = () => JSON.stringify({ data: presentOffers(offers, snapshot, snapshot.content(locale)) });
    // The catalogue changes more often than the offers: answers of its older versions make room.
    return readyPage(site.offers, `${locale} ${snapshot.version}`, make);
  });

  // Staff who looks at a customer's account is no buyer, and counts for nothing.
  const count = async ({ core, caller }: { core: Core; caller: Caller }, event: string) => {
    if (!looksAsStaff(caller)) await countFunnelEvent(core.db, event, core.clock.now());

    return null;
  };
  mount(contract.recordDisplayMode)((call) => count(call, `display-${call.body.mode}`));

  for (const [endpoint, event] of [
    [contract.recordEnterUrl, 'enter-url'],
    [contract.recordPaymentPage, 'payment-page'],
    [contract.recordCheckoutButton, 'checkout-button'],
  ] as const) {
    mount(endpoint)((call) => count(call, event));
  }
}
