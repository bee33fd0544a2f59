import { SCREENS, type ScreenLayout, type ScreenName } from '@fanfare/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuLink, MenuNode } from '../../../shared/pages/menu.ts';
import { drawingOf } from './menu-icons.server.ts';
import { EARN, KEYWORDS, type ListedScreen } from './screen-lists.server.ts';

type Reader = {
  i18n: I18n;
  isSignedIn: boolean;
  isShown: (name: ScreenName) => boolean;
  /** The screens that exist. */
  screens?: Readonly<Record<string, { path: string; layout: ScreenLayout }>>;
};

/** Entries of operators have ids above 0. */
const OWN_ID = { first: -1, earn: -1000, keywords: -2000 };

/** The links of a list to the screens that exist and are shown, for guests to those that need no login. */
export function linksOf(
  list: readonly ListedScreen[],
  { i18n, isSignedIn, isShown, screens = SCREENS }: Reader,
): MenuLink[] {
  return list.flatMap(({ screen, name, icon }, place) => {
    const found = Object.hasOwn(screens, screen) ? screens[screen] : undefined;
    if (found === undefined || !isShown(screen as ScreenName)) return [];
    if (!isSignedIn && found.layout === 'cabinet') return [];

    return [
      {
        id: OWN_ID.first - place,
        name: i18n._(name),
        drawing: drawingOf(icon),
        goal: { path: found.path },
        badge: null,
      },
    ];
  });
}

/** The menu with ways to earn for customers (TB-17, TB-18) and the keyword tools (TB-23, TB-24). */
export function withOwnGroups(menu: readonly MenuNode[], reader: Reader): MenuNode[] {
  const { i18n, isSignedIn } = reader;
  const earn = isSignedIn ? linksOf(EARN, reader) : [];
  const earning = completed(menu, { id: OWN_ID.earn, name: i18n._(msg`Earn`), links: earn });

  return completed(earning, {
    id: OWN_ID.keywords,
    name: i18n._(msg`Keyword tools`),
    links: linksOf(KEYWORDS, reader),
  });
}

type Group = { id: number; name: string; links: MenuLink[] };

const pathOf = ({ goal }: MenuLink) => (goal !== null && 'path' in goal ? goal.path : null);

/** A group that the operator has already keeps his names and order, and gets what it lacks; one that he has not is added. */
function completed(menu: readonly MenuNode[], { id, name, links }: Group): MenuNode[] {
  if (links.length === 0) return [...menu];
  const paths = new Set(links.map(pathOf));
  const his = menu.find(
    ({ goal, children }) => goal === null && children.some((child) => paths.has(pathOf(child))),
  );
  if (his === undefined)
    return [...menu, { id, name, drawing: drawingOf(''), goal: null, badge: null, children: own(id, links) }];
  const known = new Set(his.children.map(pathOf));
  const missing = links.filter((link) => !known.has(pathOf(link)));

  return menu.map((node) =>
    node === his ? { ...node, children: [...node.children, ...own(id, missing)] } : node,
  );
}

/** Ids that are in no other group. */
const own = (id: number, links: readonly MenuLink[]) => links.map((link) => ({ ...link, id: id + link.id }));
