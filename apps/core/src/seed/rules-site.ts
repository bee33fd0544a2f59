import { BANNER_PLACES } from '@fanfare/contract';
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
    if ((item.route_name ?? '').includes('-group') !== item.children.length > 0)
      tell('a -group has children, and only a group has');
  }

  if (
    banners.list.length > 0 &&
    !holdSame(
      banners.list.map(({ place }) => place),
      BANNER_PLACES,
    )
  )
    fault('banners.json', 'all banners', 'every place has its banner');

  for (const offer of offers.list) {
    const tell = (rule: string) => fault('special-offers.json', `offer ${offer.id}`, rule);
    if (!networks.ids.has(offer.network_id)) tell(`network ${offer.network_id} exists`);
    for (const id of offer.service_types) if (!serviceTypes.ids.has(id)) tell(`service type ${id} exists`);
    for (const id of offer.services) if (!services.ids.has(id)) tell(`service ${id} exists`);
    if (!['service_type', 'success_payment'].includes(offer.place))
      tell('place is service_type or success_payment');
    if (!['top', 'middle', 'network'].includes(offer.position)) tell('position is top, middle or network');
  }
}
