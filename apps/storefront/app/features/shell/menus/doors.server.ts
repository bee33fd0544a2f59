import { DOORS, type DoorName, isKeywordScreen, SCREENS } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Door, DoorPart, MenuLink } from '../../../shared/pages/menu.ts';
import type { Entry } from './menu.server.ts';
import { linksOf, type Reader } from './own-menus.server.ts';
import { EARN, GROWTH, KEYWORDS, KNOWN, ORDER_FORMS } from './screen-lists.server.ts';

const TITLES: Record<DoorName, MessageDescriptor> = {
  buy: msg({ message: 'Buy', context: 'part of the shop' }),
  orders: msg`Orders`,
  money: msg({ message: 'Money', context: 'part of the shop' }),
  growth: msg({ message: 'Growth', context: 'part of the shop' }),
  help: msg({ message: 'Help', context: 'part of the shop' }),
};

/** The screen that a door opens where its reader has it; else its first one. */
const LANDINGS: Record<DoorName, string> = {
  buy: SCREENS.index.path,
  orders: SCREENS.orders.path,
  money: SCREENS.finances.path,
  growth: SCREENS.growth.path,
  help: SCREENS.support.path,
};

/**
 * The doors of a reader from the operator's menu, which says what exists, in which order and for whom. The ways to earn
 * (TB-17, TB-18) and the keyword tools (TB-23, TB-24) are completed, other forms of an order stand after a new order. A door
 * without a screen is left out, and what the operator has put behind it stands behind the first one.
 */
export function doorsOf(
  entries: readonly Entry[],
  reader: Reader,
  orderForms: readonly string[],
): readonly Door[] {
  const all = completed(entries, reader, orderForms);
  // A guest finds an order by a link of its own in the header.
  const drawn = DOORS.filter(
    (name) =>
      (reader.isSignedIn || name !== 'orders') && all.some(({ door, isOwn }) => door === name && !isOwn),
  );
  const [first] = drawn;

  return drawn.map((name) => {
    const own = all.filter(
      (entry) => entry.isOwn && (entry.door === name || (name === first && !drawn.includes(entry.door))),
    );
    const screens = all
      .filter(({ door, isOwn }) => door === name && !isOwn)
      .map(({ link }) => (MENU_ONLY.has(pathOf(link)) ? { ...link, isMenuOnly: true } : link));

    return {
      name,
      title: reader.i18n._(TITLES[name]),
      path: landingOf(name, screens),
      parts: [...screenParts(name, screens, reader), ...ownParts(own)],
      reach: reachOf(name),
    };
  });
}

function completed(
  entries: readonly Entry[],
  reader: Reader,
  orderForms: readonly string[],
): readonly Entry[] {
  const known = new Set(entries.map(({ link }) => pathOf(link)));
  const overview = linksOf(GROWTH, reader).filter((link) => !known.has(pathOf(link)));
  const missing = [...(reader.isSignedIn ? linksOf(EARN, reader) : []), ...linksOf(KEYWORDS, reader)].filter(
    (link) => !known.has(pathOf(link)),
  );
  const forms = linksOf(
    ORDER_FORMS.filter(({ form }) => orderForms.includes(form)),
    reader,
  );

  const all = [
    ...entries.flatMap((entry) =>
      pathOf(entry.link) === SCREENS['orders-create'].path
        ? [entry, ...forms.map((link) => asEntry(link, 'buy'))]
        : [entry],
    ),
    ...missing.map((link) => asEntry(link, 'growth')),
  ];
  // An overview of nothing is none.
  return all.some(({ door, isOwn }) => door === 'growth' && !isOwn)
    ? [...overview.map((link) => asEntry(link, 'growth')), ...all]
    : all;
}

/** Entries of a shop without a menu, and of one whose menu can not be read now. */
export const knownEntries = (reader: Reader): Entry[] =>
  KNOWN.flatMap((listed) => {
    const { door } = SCREENS[listed.screen as keyof typeof SCREENS];
    if (door === 'account' || door === null) return [];

    return linksOf([listed], reader).map((link) => asEntry(link, door));
  });

const asEntry = (link: MenuLink, door: DoorName): Entry => ({ door, isOwn: false, group: null, link });

const pathOf = ({ goal }: MenuLink) => ('path' in goal ? goal.path : null);

function landingOf(name: DoorName, screens: readonly MenuLink[]): string {
  const paths = screens.flatMap((link) => pathOf(link) ?? []);

  return paths.find((path) => path === LANDINGS[name]) ?? paths[0] ?? '/';
}

/** The ways to earn and the keyword tools share a door, in a part each. */
function screenParts(name: DoorName, links: readonly MenuLink[], { i18n, isSignedIn }: Reader): DoorPart[] {
  if (name !== 'growth') return [{ title: null, links }];
  const [tools, ways] = [links.filter(isKeywordLink), links.filter((link) => !isKeywordLink(link))];

  return [
    { title: isSignedIn ? i18n._(msg`Earn`) : null, links: ways },
    { title: i18n._(msg`Keyword tools`), links: tools },
  ].filter((part) => part.links.length > 0);
}

/** Screens that the row under the header leaves to the menu: the API, whose home is the account, and a page about a tool. */
const MENU_ONLY = new Set<string | null>([SCREENS.api.path, SCREENS['about-youtube-keyword-tool'].path]);

const KEYWORD_PATHS = new Set<string | null>(
  Object.entries(SCREENS).flatMap(([name, { path }]) => (isKeywordScreen(name) ? [path] : [])),
);
const isKeywordLink = (link: MenuLink) => KEYWORD_PATHS.has(pathOf(link));

/** Parts that the operator adds: entries without a group first, then each group under its name. */
function ownParts(own: readonly Entry[]): DoorPart[] {
  const titles = [...new Set(own.map(({ group }) => group))].toSorted(
    (a, b) => Number(a !== null) - Number(b !== null),
  );

  return titles.map((title) => ({
    title,
    links: own.filter(({ group }) => group === title).map(({ link }) => link),
  }));
}

/** Beginnings of a door's paths; what lies below another one of them is said by that. */
function reachOf(name: DoorName): string[] {
  const paths = Object.values(SCREENS).flatMap(({ path, door }) =>
    door === name ? [path.replace(/\/:.*$/, '')] : [],
  );

  return [...new Set(paths)].filter(
    (path) => !paths.some((other) => other !== '/' && path.startsWith(`${other}/`)),
  );
}
