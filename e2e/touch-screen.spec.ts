import { findCoveredFields } from './covered-fields.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, hydrated, test } from './story.ts';

test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true, isMobile: true });

test('on a touch screen of 1366 px nothing overlaps, and no field is covered', async ({ page }) => {
  const faults: string[] = [];
  for (const path of ['/', '/orders/create', '/login', '/status', '/keywords-tools']) {
    await page.goto(`/app${path}`);
    await hydrated(page);
    const found = [...(await findOverlaps(page)), ...(await findCoveredFields(page))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
});
