import {
  ALIASES,
  BANNER_PLACES,
  COMING_SCREENS,
  isScreenName,
  type MenuItem,
  SCREENS,
} from '@fanfare/contract';
import { pathsMeet } from '../areas/site/screens.ts';
import { type Fault, lackOf } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import { instead } from './sentences.ts';
import type { OfferFile } from './site-files.ts';
import { allItems } from './words.ts';

/** Checks menu, banners and offers. */
export function checkSite(folder: Folder, fault: Fault): void {
  const { menu, banners, offers, serviceTypes, services } = folder;
  const ids = new Set<number>();
  for (const item of menu ? allItems(menu.main) : []) {
    const tell = (sentence: string) => fault('menu-items.json', `item ${item.id}`, sentence);
    if (ids.has(item.id)) tell('is there twice');
    ids.add(item.id);
    checkItem(item, tell);
  }

  if (banners.list.length > 0)
    for (const place of lackOf(
      BANNER_PLACES,
      banners.list.map((banner) => banner.place),
    ))
      fault('banners.json', 'all banners', `place ${place} has none`);

  const slugs = new Set([...serviceTypes.list, ...services.list].map(({ slug }) => slug));
  for (const { id, url } of menu ? [...allItems(menu.main), ...menu.custom] : [])
    if (url !== null && !leadsSomewhere(url, slugs))
      fault('menu-items.json', `item ${id}`, `url ${url} leads to no screen`);
  for (const { id, information, content } of banners.list) {
    const links = [...information.flatMap(({ link }) => link ?? []), ...linksIn(content ?? '')];
    for (const link of links.filter((link) => !leadsSomewhere(link, slugs)))
      fault('banners.json', `banner ${id}`, `link ${link} leads to no screen`);
  }

  for (const offer of offers.list)
    checkOffer(offer, folder, (sentence) => fault('special-offers.json', `offer ${offer.id}`, sentence));
}

type Tell = (sentence: string) => void;

function checkItem({ route_name: route, url, children }: MenuItem, tell: Tell): void {
  if (!route && !url) tell('route_name and url are empty: one of them is expected');
  const isGroup = route?.includes('-group') ?? false;
  if (isGroup && children.length === 0) tell(`children is an empty list: a group like ${route} has some`);
  if (route && !isGroup && !isScreenName(route) && !Object.hasOwn(COMING_SCREENS, route))
    tell(`route_name ${route} is no screen`);
}

function checkOffer(offer: OfferFile, { networks, serviceTypes, services }: Folder, tell: Tell): void {
  if (!networks.ids.has(offer.network_id)) tell(`network ${offer.network_id} does not exist`);
  for (const id of lackOf(offer.service_types, serviceTypes.ids)) tell(`service type ${id} does not exist`);
  for (const id of lackOf(offer.services, services.ids)) tell(`service ${id} does not exist`);
  if (!['service_type', 'success_payment'].includes(offer.place))
    tell(instead('place', offer.place, 'service_type or success_payment'));
  if (!['top', 'middle', 'network'].includes(offer.position))
    tell(instead('position', offer.position, 'top, middle or network'));
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/\bhref\s*=\s*["']?([^"'\s>]+)/gi)].flatMap(([, link]) => link ?? []);
}

const PATHS = [...Object.values(SCREENS).map(({ path }) => path), ...Object.keys(ALIASES).filter(leadsOn)];

/** True when an alias leads to an existing screen. */
function leadsOn(alias: string): boolean {
  return Object.values(SCREENS).some(({ path }) => path === ALIASES[alias]?.path);
}

/** True for links to screens and to services of the catalogue; links to other sites are not checked. */
function leadsSomewhere(link: string, slugs: ReadonlySet<string>): boolean {
  if (!/^\/app(?=[/?#]|$)/i.test(link)) return true;
  const path =
    link
      .slice('/app'.length)
      .replace(/[?#].*$/, '')
      .replace(/(?<=.)\/$/, '') || '/';
  const slug = /^\/services\/([^/]+)$/.exec(path)?.[1];

  return slug === undefined ? PATHS.some((known) => pathsMeet(known, path)) : slugs.has(slug);
}
