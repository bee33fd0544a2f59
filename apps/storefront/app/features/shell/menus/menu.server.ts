import { isScreenName, type MenuItem, type RowScreenName, SCREENS, type ScreenName } from '@fanfare/contract';
import type { CabinetRow, MenuLink, MenuNode } from '../../../shared/pages/menu.ts';
import { screenOf } from '../../../shared/pages/pages.server.ts';
import { drawingOf } from './menu-icons.server.ts';

/**
 * The menu of a guest or a customer (SD-08..18): what is not for them, what leads nowhere or to what `isShown` does not know, and headings without
 * anything under them are left out. Made on the server, so that a page does not pay for screens it does not lead to.
 */
export function menuFor(
  items: readonly MenuItem[],
  isSignedIn: boolean,
  isShown: (name: ScreenName) => boolean = () => true,
): MenuNode[] {
  return items.flatMap((item) => {
    if (!(isSignedIn ? item.show_to_logged_in : item.show_to_guests)) return [];
    const isGroup = item.route_name?.includes('-group') ?? false;
    const goal = isGroup ? null : goalOf(item, isShown);
    const children = menuFor(item.children, isSignedIn, isShown).flatMap(withoutLevels);
    if (goal === null && !(isGroup && children.length > 0)) return [];
    const { id, name, icon, badge } = item;

    return [{ id, name, badge, drawing: drawingOf(icon), goal, children }];
  });
}

/** The row of a menu: every entry once, and what the header itself leads to not at all. */
export function rowOf(menu: readonly MenuNode[]): CabinetRow {
  const paths = new Set(menu.flatMap((node) => [node, ...node.children]).map(pathOf));
  const screens = Object.entries(SCREENS).flatMap(([name, { path, isInRow }]) =>
    isInRow && paths.has(path) ? [{ name: name as RowScreenName, path }] : [],
  );
  const known = new Set<string | null>([
    ...screens.map(({ path }) => path),
    SCREENS['orders-create'].path,
    // The other half of the statistics: their page switches between the two.
    SCREENS['channel-statistics'].path,
  ]);
  const isOther = (link: MenuLink) => link.goal !== null && !known.has(pathOf(link));

  return {
    screens,
    more: menu.flatMap((node) => {
      const children = node.children.filter(isOther);
      const [only] = children;
      if (isOther(node)) return [{ ...node, children }];
      if (only === undefined) return [];

      return [children.length === 1 ? { ...only, children: [] } : { ...node, goal: null, children }];
    }),
  };
}

const pathOf = ({ goal }: MenuLink) => (goal !== null && 'path' in goal ? goal.path : null);

/** A menu has two levels: what is deeper stands beside what it is in. */
function withoutLevels({ children, ...link }: MenuNode): MenuLink[] {
  return link.goal === null ? children : [link, ...children];
}

function goalOf(
  { route_name, url, open_in_new_tab }: MenuItem,
  isShown: (name: ScreenName) => boolean,
): MenuLink['goal'] {
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
