import { type DoorName, isScreenName, type MenuItem, SCREENS, type ScreenName } from '@fanfare/contract';
import type { MenuLink } from '../../../shared/pages/menu.ts';
import { screenOf } from '../../../shared/pages/pages.server.ts';
import { drawingOf } from './menu-icons.server.ts';

/** An entry with its place. */
export type Entry = {
  door: DoorName;
  /** True for what an operator adds to the shop's screens. */
  isOwn: boolean;
  /** Name of the operator's group around it. */
  group: string | null;
  link: MenuLink;
};

/**
 * Entries of the operator's menu for a guest or a customer, in their order (SD-08..18): what is not for them, what leads
 * nowhere or to what `isShown` does not know is left out. Made on the server, so that a page does not pay for screens it
 * does not lead to.
 */
export function entriesOf(
  items: readonly MenuItem[],
  isSignedIn: boolean,
  isShown: (name: ScreenName) => boolean = () => true,
  group: string | null = null,
): Entry[] {
  return items.flatMap((item) => {
    if (!(isSignedIn ? item.show_to_logged_in : item.show_to_guests)) return [];
    const isGroup = item.route_name?.includes('-group') ?? false;
    const goal = isGroup ? null : goalOf(item, isShown);
    if (goal === null && !isGroup) return [];
    const { id, name, icon, badge } = item;
    const below = entriesOf(item.children, isSignedIn, isShown, isGroup ? name : group);
    const place = goal === null ? null : placeOf(item);
    if (goal === null || place === null) return below;

    return [{ ...place, group, link: { id, name, badge, drawing: drawingOf(icon), goal } }, ...below];
  });
}

/** The door of a screen is the same for every shop; null for screens behind the customer's initials, which have their own menu. */
function placeOf({ route_name, door }: MenuItem): Pick<Entry, 'door' | 'isOwn'> | null {
  if (route_name === null || route_name === 'site-view' || !isScreenName(route_name))
    return { door: door ?? 'help', isOwn: true };
  const fixed = SCREENS[route_name].door;

  return fixed === 'account' || fixed === null ? null : { door: fixed, isOwn: false };
}

function goalOf(
  { route_name, url, open_in_new_tab }: MenuItem,
  isShown: (name: ScreenName) => boolean,
): MenuLink['goal'] | null {
  if (route_name === 'site-view')
    return isFramed(url) && isShown(route_name) ? { path: sitePath(url) } : null;
  if (route_name !== null && isScreenName(route_name)) {
    if (!isShown(route_name)) return null;
    const { path } = SCREENS[route_name];
    return path.includes(':') ? null : { path };
  }

  const own = ownPath(url);
  if (own !== null) {
    const screen = screenOf(own.replace(/[?#].*$/, ''));
    return screen !== null && isShown(screen) ? { path: own } : null;
  }

  return isOutside(url) ? { url, isNewTab: open_in_new_tab } : null;
}

/** Operators write pages of the shop as the address bar shows them. */
function ownPath(url: string | null): string | null {
  return url?.startsWith('/app/') ? url.slice('/app'.length) : null;
}

/** Links of operators lead to web pages and mail, never to a script. */
function isOutside(url: string | null): url is string {
  return url !== null && /^(https?:\/\/|mailto:)/i.test(url);
}

const isFramed = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

/** Path that shows an outside address inside the shop. */
const sitePath = (url: string) => `${SCREENS['site-view'].path}?${new URLSearchParams({ url })}`;
