import { isolated } from '@fanfare/rules';

/** Longest title that search engines show uncut. */
const LONGEST = 60;

/** The title of a page with the shop's name behind it, unless that would be cut. */
export function pageTitle(title: string, shop: string): string {
  const whole = `${title} · ${shop}`;

  return [...whole].length > LONGEST ? isolated(title) : `${isolated(title)} · ${isolated(shop)}`;
}
