import type { DoorName } from '@fanfare/contract';

/** An entry of the menu as a page shows it: what leads to no screen for this reader is not in it. */
export type MenuLink = {
  id: number;
  name: string;
  /** Outline of the icon. */
  drawing: string;
  /** A page of the shop by its path without a language, or an address outside. */
  goal: { path: string } | { url: string; isNewTab: boolean };
  badge: string | null;
  /** True where the row under the header leaves the entry to the menu. */
  isMenuOnly?: boolean;
};

/** Entries that belong together, with a heading where the operator or the shop has one. */
export type DoorPart = { title: string | null; links: readonly MenuLink[] };

/** A part of the shop, as its reader sees it. */
export type Door = {
  name: DoorName;
  title: string;
  /** Path of the screen that the door opens. */
  path: string;
  parts: readonly DoorPart[];
  /** Beginnings of the paths of its screens, those among them that no menu has. */
  reach: readonly string[];
};
