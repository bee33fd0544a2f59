import type { Locale, MenuItem } from '@fanfare/contract';
import { loadI18n } from '../../../shared/i18n/i18n.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import type { Door, MenuLink } from '../../../shared/pages/menu.ts';
import { doorsOf, knownEntries } from './doors.server.ts';
import { entriesOf } from './menu.server.ts';
import { linksOf } from './own-menus.server.ts';
import { ACCOUNT, SETTINGS } from './screen-lists.server.ts';
import { shownScreens } from './shown-screens.server.ts';

export type ReaderMenus = {
  doors: readonly Door[];
  /** Links behind the customer's initials; empty for guests. */
  account: readonly MenuLink[];
  /** Parts of the customer's settings. */
  settingsParts: readonly MenuLink[];
};

/** The menus of a reader in their language: those of the operator, and what the shop adds to them. */
export async function readerMenus(
  items: readonly MenuItem[],
  { settings, pages }: Pick<AppContext, 'settings' | 'pages'>,
  { locale, isSignedIn }: { locale: Locale; isSignedIn: boolean },
): Promise<ReaderMenus> {
  const reader = { i18n: await loadI18n(locale), isSignedIn, isShown: shownScreens(settings, pages) };
  const own = entriesOf(items, isSignedIn, reader.isShown);

  return {
    doors: doorsOf(own.length > 0 ? own : knownEntries(reader), reader, settings.createOrderTypes),
    account: isSignedIn ? linksOf(ACCOUNT, reader) : [],
    settingsParts: isSignedIn ? linksOf(SETTINGS, reader) : [],
  };
}
