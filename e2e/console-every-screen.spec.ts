import type { Page } from '@playwright/test';
import { ofStaff } from './desk-screens.ts';
import { findUnmarked } from './forced-colours.ts';
import { largeText, roomierText } from './large-text.ts';
import { findMarkupFaults } from './markup.ts';
import { findNameless } from './names.ts';
import { type OrderDesk, openOrderDesk, test } from './order-desk.ts';
import { findOverlaps } from './overlaps.ts';
import { findOutOfReach } from './reach.ts';
import { startSecondEngine } from './second-engine.ts';
import { settled } from './settled.ts';
import { barriersOf, expect, TARGETS } from './story.ts';

/** A window at 400 percent, and a phone on its side. */
const LOW = [
  { width: 320, height: 256 },
  { width: 640, height: 256 },
];
/** Some twenty pages, one after another. */
const LONG = 300_000;

let at: OrderDesk;
let screens: string[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, deskShop }) => {
  at = await openOrderDesk(browser, deskShop);
  screens = await ofStaff(at);
});
test.afterAll(async () => {
  await at?.close();
});

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${at.desk}${path}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await settled(page);
}

test('in a low window each screen of the console scrolls whole, and nothing is pinned, cut off or out of reach', async () => {
  test.setTimeout(LONG);
  const { page } = at;
  const faults: string[] = [];
  for (const path of screens) {
    await open(page, path);
    for (const size of LOW) {
      await page.setViewportSize(size);
      const found = [...(await findOutOfReach(page)), ...(await findOverlaps(page))];
      faults.push(...found.map((fault) => `${path} at ${size.width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('on each screen of the console letters of twice the size, and more room between them, cut and cover nothing', async () => {
  test.setTimeout(LONG);
  const { page } = at;
  const faults: string[] = [];
  const large = await largeText(page);
  const look = async (path: string, widths: number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await findOverlaps(page)).map((fault) => `${path} at ${width}: ${fault}`));
    }
  };
  for (const path of screens) {
    await open(page, path);
    await roomierText(page, true);
    await look(`${path}, spaced`, [1280, 1024, 320]);
    await roomierText(page, false);
    await large.turn(true);
    await look(`${path}, large`, [1280, 640]);
    await large.turn(false);
  }
  expect(faults).toEqual([]);
});

test('on each screen of the console a second engine and a reader of markup find nothing, targets have 24 px, and forced colours mark what is chosen and draw every mark', async () => {
  test.setTimeout(LONG);
  const { page } = at;
  const second = startSecondEngine('staff');
  const faults: string[] = [];
  for (const path of screens) {
    await open(page, path);
    const found = [
      ...(await barriersOf(page, TARGETS)),
      ...(await second.look(page)),
      ...(await findMarkupFaults(page)),
      ...(await findUnmarked(page)),
      ...(await findNameless(page)),
    ];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(second.unneeded(), 'false alarms that nothing raises any more').toEqual([]);
});

test('by the keyboard: a way past the bar, the focus at the heading of a new screen and back at the row that was closed; a page that fails is an alert', async () => {
  const { page } = at;
  await open(page, '/orders?view=all');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const row = page.getByRole('table').getByRole('button').first();
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Order \d/ });
  await panel.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row).toBeFocused();

  const rail = page.getByRole('navigation', { name: 'Console' });
  await rail.getByRole('link', { name: 'Refills' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Refills' })).toBeFocused();

  await page.route('**/assets/trials-page*.js', (route) => route.abort());
  await rail.getByRole('link', { name: 'Free trials' }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be opened');
  await page.unroute('**/assets/trials-page*.js');
});
