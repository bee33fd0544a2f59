/**
 * Value of `aria-current` for a link of the navigation: `page` for the page itself, `true` for one below it. The
 * services are the whole shop window, the statistics have those of channels; a new order does not belong to the list of orders.
 */
export function isCurrent(path: string, page: string): 'page' | 'true' | undefined {
  if (page === path) return 'page';
  if (path === '/statistics' && page === '/channel-statistics') return 'true';
  const isBelow =
    path === '/' ? page.startsWith('/services/') : page.startsWith(`${path}/`) && page !== '/orders/create';

  return isBelow ? 'true' : undefined;
}
