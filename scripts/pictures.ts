import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startInstance } from '../apps/core/testing/instance.ts';
import { takeBrandPictures } from './brand-pictures.ts';
import { build } from './build.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Takes the pictures of docs/screenshots: twenty screens on a desktop and a phone, light and dark, then the shop in three
 * brands. The word `brands` takes the brands alone. Git keeps those that a guide shows.
 */

const DATA = '/tmp/fanfare-pictures';
const OUT = join(import.meta.dirname, '../docs/screenshots');
const DEVICES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const SERVICE = '/orders/create?service=youtube-views-from-in-feed-placements';
/** Time in which scripts, totals and streams arrive. */
const SETTLE_MS = 2500;
const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';
const CART = [
  [1, LINK],
  [12, LINK],
  [30, 'https://www.instagram.com/northwind.studio'],
] as const;
const MASS = [
  `1 | ${LINK} | 2000`,
  '33 | https://www.instagram.com/p/Cdemo12abcd/ | 300',
  '1 | https://www.youtube.com/@demo-channel | 1000',
  '52 | https://www.tiktok.com/@demo.creator/video/7301234567890123456 | 10000',
  `12 | ${LINK} | 15`,
  '30 | https://www.instagram.com/northwind.studio | 500',
  '',
].join('\n');

type Studio = {
  page: Page;
  isPhone: boolean;
  open: (path: string) => Promise<void>;
  take: (name: string) => Promise<void>;
};

async function main(): Promise<void> {
  await build();
  await rm(DATA, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const instance = await startInstance({ SIMULATOR_SPEED: '60' }, DATA);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const devices = process.argv[2] === 'brands' ? {} : DEVICES;
    for (const [device, options] of Object.entries(devices))
      for (const colorScheme of ['light', 'dark'] as const) {
        const look = { ...options, colorScheme, reducedMotion: 'reduce' as const, baseURL: instance.url };
        await photograph(browser, look, `${device}-${colorScheme}`);
      }
    await takeBrandPictures(browser, instance, DEVICES);
  } finally {
    await browser.close();
    await instance.stop();
    await rm(DATA, { recursive: true, force: true });
  }
}

async function photograph(browser: Browser, look: BrowserContextOptions, suffix: string): Promise<void> {
  for (const act of [windowShopping, paying, account]) {
    const context = await browser.newContext(look);
    // This cookie answers the question about cookies.
    await context.addCookies([{ name: 'use-cookie', value: 'denied.denied.1.1', url: look.baseURL ?? '' }]);
    const page = await context.newPage();
    await act({
      page,
      isPhone: look.isMobile === true,
      open: async (path) => {
        await page.goto(`/app${path}`);
        await page.waitForTimeout(SETTLE_MS);
      },
      take: async (name) => {
        await page.waitForTimeout(700);
        await page.screenshot({ path: join(OUT, `${name}-${suffix}.png`) });
        process.stdout.write(`${name}-${suffix}\n`);
      },
    });
    await context.close();
  }
}

async function windowShopping({ page, isPhone, open, take }: Studio): Promise<void> {
  await open('/?network=youtube');
  await take('home');
  if (isPhone) {
    await page.locator('a[data-pick]').nth(1).tap();
    await page.getByRole('complementary', { name: 'Order form' }).waitFor();
    await take('sheet');
    await open('/');
    await page.getByRole('main').getByRole('combobox').first().fill(LINK);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await take('sheet-fits');
  }
  await open('/');
  if (!isPhone) {
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await take('cards');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
  }
  await open('/orders/create');
  await linkOf(page).fill(LINK);
  // The link is recognised first, then the total is asked for.
  await page.waitForTimeout(SETTLE_MS);
  await take('create');
  await open('/login');
  await take('sign-in');
  await open('/register');
  await take('register');
  await open('/services/yuotube-views');
  await take('not-found');
}

const linkOf = (page: Page) => page.getByLabel(/^Link( to what you want to promote)?$/);

/** Pages of a guest who comes back from paying: paid later, declined, paid. */
async function paying({ page, open, take }: Studio): Promise<void> {
  const ends = [
    ['pay-return-wait', /^Pay late/],
    ['pay-return-declined', /^Decline/],
    ['pay-return-paid', /^Pay The payment succeeds/],
  ] as const;
  for (const [place, [name, button]] of ends.entries()) {
    await open(SERVICE);
    await linkOf(page).fill(
      `https://www.youtube.com/watch?v=pic${Date.now().toString(36).slice(-7)}${place}`,
    );
    await page.getByLabel('Quantity').fill('1000');
    await page.getByLabel('Email').fill('guest@example.com');
    await page.getByRole('checkbox', { name: /^Begin before/ }).check();
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/app\/orders\/\d+/);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await take(name);
  }
}

async function account({ page, isPhone, open, take }: Studio): Promise<void> {
  await open('/login');
  await page.getByLabel('Email').fill('customer@demo.local');
  await page.getByLabel('Password', { exact: true }).fill('northwind-customer');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  const id = await page.evaluate(async () => {
    const session = await fetch('/refresh');
    const lines = [
      { quantity: 2000, drip_feed: null },
      {
        quantity: 500,
        drip_feed: { runs: 4, minutes_between_runs: 60, mode: 'increase', quantity_step: 100 },
      },
    ];
    const orders = lines.map((line, place) => ({
      ...line,
      service_id: 1,
      url: `https://www.youtube.com/watch?v=pix${Date.now().toString(36).slice(-7)}${place}`,
      is_guarantee: false,
    }));
    const answer = await fetch('/api/v1/order-widget/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: session.headers.get('authorization') ?? '',
      },
      body: JSON.stringify({ orders }),
    });
    return (/"id":(\d+)/.exec(await answer.text()) ?? [])[1];
  });
  await open('/?network=youtube');
  await take('home-in');
  await open(`/orders/${id}`);
  await take('order');
  await open('/orders');
  await take('orders');
  await open('/drip-feed');
  await take('drip-feeds');
  for (const screen of ['grades', 'referral-program', 'bonuses', 'add-funds']) {
    await open(`/${screen}`);
    await take(screen);
  }
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Decline/ }).click();
  await page.waitForURL(/\/add-funds\/error/);
  await page.waitForTimeout(SETTLE_MS);
  await take('funds-declined');
  await spreading({ page, open, take, isPhone });
  await collecting({ page, open, take, isPhone });
}

/** The editor of a drip feed in the order form. */
async function spreading({ page, open, take }: Studio): Promise<void> {
  await open('/orders/create?serviceId=1');
  await linkOf(page).fill(LINK);
  await page.waitForTimeout(SETTLE_MS);
  await page.locator('summary').filter({ hasText: /^More/ }).first().click();
  await page.getByRole('switch', { name: /Drip feed/ }).check();
  await page.getByLabel('Quantity in all').fill('4800');
  await page.getByLabel('Runs', { exact: true }).fill('8');
  await page.getByLabel('Every', { exact: true }).selectOption('2 hours');
  await page.waitForTimeout(SETTLE_MS);
  await page
    .getByLabel('Quantity in all')
    .evaluate((field) =>
      (field as unknown as { scrollIntoView(where: object): void }).scrollIntoView({ block: 'center' }),
    );
  await page.mouse.wheel(0, 160);
  await take('drip');
}

/** Several orders at once: as text, then in the cart. */
async function collecting({ page, isPhone, open, take }: Studio): Promise<void> {
  await open('/orders/create?type=expert');
  await page.getByLabel('Paste your orders').fill(MASS);
  await page.waitForTimeout(SETTLE_MS);
  await take('mass');
  for (const [service, link] of CART) {
    await open(`/orders/create?serviceId=${service}`);
    await linkOf(page).fill(link);
    await page.waitForTimeout(SETTLE_MS);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
  }
  if (isPhone) await page.getByRole('button', { name: 'Go to cart' }).click();
  else await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.waitForTimeout(SETTLE_MS);
  await take('cart');
}

await main();
