import { useLocation } from 'react-router';
import { pathWithoutLocale } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { Door } from '../../../shared/pages/menu.ts';

/** The door of the page; null for a page behind none of the reader's. */
export function useDoor(): Door | null {
  const { doors } = useInstance();

  return doorOf(doors, pathWithoutLocale(useLocation().pathname));
}

/** The door whose beginning says most of a path: a new order belongs to Buy, although orders are below Orders. */
export function doorOf(doors: readonly Door[], page: string): Door | null {
  let found: Door | null = null;
  let length = 0;
  for (const door of doors)
    for (const beginning of door.reach)
      if (beginning.length > length && (page === beginning || page.startsWith(`${beginning}/`))) {
        found = door;
        length = beginning.length;
      }

  return found;
}

/** True where the page has other screens of its door beside it. A guest's home is a shop window without them. */
export function hasRow(door: Door | null, page: string, isGuest: boolean): door is Door {
  return door !== null && !(isGuest && page === '/') && door.parts.flatMap(({ links }) => links).length > 1;
}
