import type { Locale, MenuItem } from '@fanfare/contract';
import { loadI18n } from '../../../shared/i18n/i18n.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import type { CabinetRow, MenuLink, MenuNode } from '../../../shared/pages/menu.ts';
import { menuFor, rowOf } from './menu.server.ts';
import { linksOf, withOwnGroups } from './own-menus.server.ts';
import { ACCOUNT } from './screen-lists.server.ts';
import { shownScreens } from './shown-screens.server.ts';

export type ReaderMenus = {
  menu: readonly MenuNode[];
  /** null for guests, and where the operator navigates by the drawer alone. */
  row: CabinetRow | null;
  /** Links behind the customer's initials; empty for guests. */
  account: readonly MenuLink[];
};

/** The menus of a reader in their language: those of the operator, and what the shop adds to them. */
export async function readerMenus(
  items: readonly MenuItem[],
  { settings, pages }: Pick<AppContext, 'settings' | 'pages'>,
  { locale, isSignedIn }: { locale: Locale; isSignedIn: boolean },
): Promise<ReaderMenus> {
  const reader = { i18n: await loadI18n(locale), isSignedIn, isShown: shownScreens(settings, pages) };
  const own = menuFor(items, isSignedIn, reader.isShown);
  // Empty menus make the drawer show its built-in screens.
  const menu = own.length > 0 ? withOwnGroups(own, reader) : [];

  return {
    menu,
    row: isSignedIn && settings.navigation === 'navbar' ? rowOf(menu) : null,
    account: isSignedIn ? linksOf(ACCOUNT, reader) : [],
  };
}
