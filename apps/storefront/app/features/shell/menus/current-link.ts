import type { MenuLink } from '../../../shared/pages/menu.ts';

/**
 * The entry of a page among the entries of its door, and whether it is the page itself or lies above it. Forms of an order
 * differ in their query; the services are the whole shop window.
 */
export function currentLink(
  links: readonly MenuLink[],
  { page, search }: { page: string; search: string },
): { link: MenuLink; current: 'page' | 'true' } | null {
  const asked = new URLSearchParams(search);
  const nearest = links
    .flatMap((link) => {
      if (!('path' in link.goal)) return [];
      const [path = '', query = ''] = link.goal.path.split('?');
      const isBelow = page.startsWith(path === '/' ? '/services/' : `${path}/`);
      const isAsked = [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value);

      return (page === path || isBelow) && isAsked
        ? [
            {
              link,
              current: page === path ? ('page' as const) : ('true' as const),
              length: link.goal.path.length,
            },
          ]
        : [];
    })
    .toSorted((a, b) => b.length - a.length);

  return nearest[0] ?? null;
}
