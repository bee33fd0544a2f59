import type { MenuItem } from '@fanfare/contract';
import type { IconName } from '../../ui/icon.tsx';

export type MenuLink = {
  id: number;
  name: string;
  icon: IconName;
  path: string | null;
  url: string | null;
  badge: string | null;
};
export type MenuNode = MenuLink & { children: MenuLink[] };

/** Screens by route name. An item whose screen is not here is not shown (specification §2). */
const SCREENS: Record<string, { path: string; icon: IconName }> = {
  index: { path: '/', icon: 'services' },
  'orders-create': { path: '/orders/create', icon: 'plus' },
  orders: { path: '/orders', icon: 'list' },
  'add-funds': { path: '/add-funds', icon: 'wallet' },
  profile: { path: '/profile', icon: 'user' },
};

/** The menu for a guest or a customer: unreachable items and groups without children are left out. */
export function visibleMenu(items: readonly MenuItem[], isSignedIn: boolean): MenuNode[] {
  return items.flatMap((item) => {
    if (!(isSignedIn ? item.show_to_logged_in : item.show_to_guests)) return [];
    const children = visibleMenu(item.children, isSignedIn).map(({ children: _, ...child }) => child);
    const isGroup = item.route_name?.includes('-group') ?? false;
    const screen = item.route_name === null ? undefined : SCREENS[item.route_name];
    const isReachable = isGroup ? children.length > 0 : screen !== undefined || isOutside(item.url);
    if (!isReachable) return [];
    const { id, name, badge } = item;

    return [
      {
        id,
        name,
        badge,
        children,
        icon: screen?.icon ?? 'dot',
        path: screen?.path ?? null,
        url: isOutside(item.url) ? item.url : null,
      },
    ];
  });
}

/** Links of operators lead to web pages and mail, never to a script. */
function isOutside(url: string | null): boolean {
  return url !== null && /^(https?:\/\/|mailto:)/i.test(url);
}
