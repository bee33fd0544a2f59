import type { RowScreenName } from '@fanfare/contract';

/** An entry of the menu as a page shows it: what leads to no screen for this reader is not in it. */
export type MenuLink = {
  id: number;
  name: string;
  /** Outline of the icon. */
  drawing: string;
  /** A page of the shop by its path without a language, an address outside, or nothing for a mere heading. */
  goal: { path: string } | { url: string; isNewTab: boolean } | null;
  badge: string | null;
};
export type MenuNode = MenuLink & { children: MenuLink[] };

/** The row under the header of a customer: screens of the cabinet, then what else the menu has. */
export type CabinetRow = {
  screens: readonly { name: RowScreenName; path: string }[];
  more: readonly MenuNode[];
};
