import { SCREENS, type ScreenLayout, type ScreenName } from '@fanfare/contract';
import type { I18n } from '@lingui/core';
import type { MenuLink } from '../../../shared/pages/menu.ts';
import { drawingOf } from './menu-icons.server.ts';
import type { ListedScreen } from './screen-lists.server.ts';

export type Reader = {
  i18n: I18n;
  isSignedIn: boolean;
  isShown: (name: ScreenName) => boolean;
  /** The screens that exist. */
  screens?: Readonly<Record<string, { path: string; layout: ScreenLayout }>>;
};

/** The links of a list to the screens that exist and are shown, for guests to those that need no login. */
export function linksOf(
  list: readonly ListedScreen[],
  { i18n, isSignedIn, isShown, screens = SCREENS }: Reader,
): MenuLink[] {
  return list.flatMap(({ screen, name, icon, query = '' }, place) => {
    const found = Object.hasOwn(screens, screen) ? screens[screen] : undefined;
    if (found === undefined || !isShown(screen as ScreenName)) return [];
    if (!isSignedIn && found.layout === 'cabinet') return [];

    return [
      {
        // Entries of operators have ids above 0.
        id: -1 - Object.keys(screens).indexOf(screen) - (query === '' ? 0 : 1000 * (place + 1)),
        name: i18n._(name),
        drawing: drawingOf(icon),
        goal: { path: `${found.path}${query}` },
        badge: null,
      },
    ];
  });
}
