import { ALIASES, BANNER_PLACES, COMING_SCREENS, isScreenName, SCREENS } from '@fanfare/contract';
import { pathsMeet } from '../areas/site/screens.ts';
import { type Fault, holdSame } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import { allItems } from './words.ts';

/** Menu, banners and offers. */
export function checkSite(folder: Folder, fault: Fault): void {
  const { menu, banners, offers, networks, serviceTypes, services } = folder;
  const ids = new Set<number>();
  for (const item of menu ? allItems(menu.main) : []) {
    const tell = (rule: string) => fault('menu-items.json', `item ${item.id}`, rule);
    if (ids.has(item.id)) tell('id is unique');
    ids.add(item.id);
    if (!item.route_name && !item.url) tell('has a route_name or a url');
    const route = item.route_name;
    const isGroup = route?.includes('-group') ?? false;
    if (isGroup && item.children.length === 0) tell('a -group has children');
    if (route && !isGroup && !isScreenName(route) && !Object.hasOwn(COMING_SCREENS, route))
      tell(`route_name ${route} is a screen`);
  }

  if (
    banners.list.length > 0 &&
    !holdSame(
      banners.list.map(({ place }) => place),
      BANNER_PLACES,
    )
  )
    fault('banners.json', 'all banners', 'every place has its banner');

  const slugs = new Set([...serviceTypes.list, ...services.list].map(({ slug }) => slug));
  for (const { id, url } of menu ? [...allItems(menu.main), ...menu.custom] : [])
    if (url !== null && !leadsSomewhere(url, slugs))
      fault('menu-items.json', `item ${id}`, `url ${url} leads to a screen`);
  for (const { id, information, content } of banners.list) {
    const links = [...information.flatMap(({ link }) => link ?? []), ...linksIn(content ?? '')];
    for (const link of links.filter((link) => !leadsSomewhere(link, slugs)))
      fault('banners.json', `banner ${id}`, `link ${link} leads to a screen`);
  }

  for (const offer of offers.list) {
    const tell = (rule: string) => fault('special-offers.json', `offer ${offer.id}`, rule);
    if (!networks.ids.has(offer.network_id)) tell(`network ${offer.network_id} does not exist`);
    for (const id of offer.service_types)
      if (!serviceTypes.ids.has(id)) tell(`service type ${id} does not exist`);
    for (const id of offer.services) if (!services.ids.has(id)) tell(`service ${id} does not exist`);
    if (!['service_type', 'success_payment'].includes(offer.place))
      tell('place is service_type or success_payment');
    if (!['top', 'middle', 'network'].includes(offer.position)) tell('position is top, middle or network');
  }
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/\bhref\s*=\s*["']?([^"'\s>]+)/gi)].flatMap(([, link]) => link ?? []);
}

const PATHS = [...Object.values(SCREENS).map(({ path }) => path), ...Object.keys(ALIASES).filter(leadsOn)];

/** Whether an alias leads to a screen that is there. */
function leadsOn(alias: string): boolean {
  return Object.values(SCREENS).some(({ path }) => path === ALIASES[alias]?.path);
}

/** Links to the shop lead to its screens, those of services to a slug of the catalogue; others are not ours to judge. */
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
