import type { Page } from '@playwright/test';
import { askAs, customerWith, newWebhook, placeOrders, promote, SHORT } from './cabinet.ts';
import { findOverlaps } from './overlaps.ts';
import { startReceiver } from './receiver.ts';
import { expect, test } from './story.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1720];
const LANGUAGES = ['', '/de', '/ru', '/hi_IN', '/ja'];
const GUEST = [
  '/',
  '/services/youtube-video-views',
  '/services/youtube-views-from-in-feed-placements',
  '/orders/create',
  '/login',
  '/register',
  '/find-order',
  '/password/reset',
  '/legal/terms',
  '/notice',
  '/support/new',
  '/keywords-tools?keyword=tea&country=233&language=en',
  '/tags-generator?about=A+garden+in+autumn&country=233&language=en',
  '/about-youtube-keyword-tool',
  '/plans-and-pricing',
  '/free-trials',
  '/free-trials/3',
  '/tasks/faq',
  '/tasks/how-to-perform-the-tasks',
  '/nothing',
];

async function look(page: Page, paths: readonly string[], language: string): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(`/app${language}${path}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findOverlaps(page);
      faults.push(...found.map((fault) => `${language}${path} at ${width}: ${fault}`));
    }
  }

  return faults;
}

for (const language of LANGUAGES) {
  test(`on no screen of a guest anything overlaps or breaks at any width, ${language || '/en'}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    expect(await look(page, GUEST, language)).toEqual([]);
  });

  test(`on no screen of a customer anything overlaps or breaks at any width, ${language || '/en'}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await customerWith(page, '30');
    const receiver = await startReceiver();
    receiver.fails('order.started');
    await newWebhook(page, receiver.url);
    const [order, feed] = await placeOrders(page, [
      SHORT,
      {
        service_id: 1,
        quantity: 1000,
        drip_feed: { runs: 5, minutes_between_runs: 60, mode: 'increase', quantity_step: 100 },
      },
    ]);
    const [unpaid] = await placeOrders(page, [SHORT], 1);
    const promotion = await promote(page);
    await expect.poll(() => receiver.of('order.started').length, { timeout: 30_000 }).toBeGreaterThan(0);
    receiver.stop();
    const [message] = await askAs(page, '/api/v1/webhook-messages');
    const screens = [
      '/orders',
      `/orders/${order}`,
      `/orders/${feed}`,
      `/orders/${unpaid}`,
      '/dashboard',
      '/statistics',
      '/keywords-tools?keyword=tea&country=233&language=en',
      '/plans-and-pricing?plan=3',
      '/channel-statistics',
      '/free-trials',
      '/free-trials/3',
      '/api',
      '/api/documentation',
      `/api?part=webhooks&message=${message.id}`,
      '/drip-feed',
      '/subscriptions',
      `/subscriptions/${promotion}`,
      '/support',
      `/support/new?order=${order}`,
      '/order-widget',
      '/order-widget?widget=new',
      '/order-widget?part=statistics',
      '/tasks',
      '/tasks?task=1',
      '/youtube-campaign',
      '/youtube-campaign/create',
      '/add-funds',
      '/profile',
      '/account-management',
      '/notifications',
      '/orders/create?type=expert',
      '/orders/create?type=autopromotion',
    ];
    expect(await look(page, screens, language)).toEqual([]);
  });
}
