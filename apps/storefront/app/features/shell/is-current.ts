/**
 * Whether a page is where a link of the navigation leads, or below it: `page`, `true` or not at all. The services are
 * the whole shop window; a new order is no order of the list.
 */
export function isCurrent(path: string, page: string): 'page' | 'true' | undefined {
  if (page === path) return 'page';
  const isBelow =
    path === '/' ? page.startsWith('/services/') : page.startsWith(`${path}/`) && page !== '/orders/create';

  return isBelow ? 'true' : undefined;
}
