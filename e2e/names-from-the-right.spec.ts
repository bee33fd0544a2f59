import type { Page } from '@playwright/test';
import { placeOrders, promote, SHORT } from './cabinet.ts';
import { ownShop, test } from './own-shop.ts';
import { expect } from './story.ts';

const shop = ownShop();
const NAME = 'متابعون (سريع) ';

/** Places where the name is neither in an element with a direction of its own nor between Unicode's isolates. */
function mixed(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const isIsolated = (text: string) =>
      text
        .split(name)
        .slice(0, -1)
        .every((before) => before.endsWith('\u2068'));
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!nodeValue?.includes(name) || parentElement?.closest('script, style, noscript, bdi, [dir="auto"]'))
        continue;
      if (!isIsolated(nodeValue))
        faults.push(`${parentElement?.parentElement?.className} > ${parentElement?.outerHTML.slice(0, 160)}`);
    }
    // A name alone in an attribute stands beside nothing.
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const { name: attribute, value } of element.attributes)
        if (
          /^(aria-label|title|alt|placeholder)$/.test(attribute) &&
          !/^\d+$/.test(value.replace(name, '')) &&
          !isIsolated(value)
        )
          faults.push(`${attribute}=${value}`);

    return faults;
  }, NAME);
}

test('a name that is read from the right turns nothing round beside it, on any screen', async ({ page }) => {
  test.setTimeout(240_000);
  await shop.nameAll(NAME);
  await shop.signIn(page);
  const [order, feed] = await placeOrders(page, [
    { ...SHORT, quantity: 1000 },
    {
      service_id: 1,
      quantity: 1000,
      drip_feed: { runs: 2, minutes_between_runs: 60, mode: 'increase', quantity_step: 0 },
    },
  ]);
  const [unpaid] = await placeOrders(page, [SHORT], 1);
  const promotion = await promote(page);
  const screens = [
    '/',
    '/?view=cards',
    '/services/youtube-views-from-in-feed-placements',
    '/services/youtube-video-views',
    '/orders/create?serviceId=1',
    '/orders/create?type=expert',
    '/orders/create?type=autopromotion',
    '/orders',
    `/orders/${order}`,
    `/orders/${feed}`,
    `/orders/${unpaid}`,
    '/dashboard',
    '/statistics',
    '/api',
    '/api/documentation',
    '/drip-feed',
    '/subscriptions',
    `/subscriptions/${promotion}`,
    '/add-funds',
    '/finances',
    '/favorites',
    '/invoices',
  ];
  const faults: string[] = [];
  for (const path of screens) {
    await shop.open(page, path);
    faults.push(...(await mixed(page)).map((fault) => `${path}: ${fault}`));
  }
  expect([...new Set(faults)]).toEqual([]);
});
