import type { Locator } from '@playwright/test';
import { count, open, openFilters, orderForm, rows } from './lists.ts';
import { expect, expectAccessible, hydrated, openAccount, test } from './story.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dEm0VideoA1';

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test.describe('the list comes first', () => {
  test('BAN-16 BAN-17 BAN-18 for a guest at 300 px at most, its sentence above, banners after the eighth service only', async ({
    page,
  }) => {
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Paid promotion for your video, post or profile/,
    );
    await expect(page.getByText('Anything not delivered is refunded', { exact: true })).toBeVisible();
    expect(await topOf(rows(page).first())).toBeLessThanOrEqual(300);
    const [eighth, ninth] = [rows(page).nth(7), rows(page).nth(8)];
    for (const place of ['main', 'first_short', 'second_short']) {
      const banner = page.locator(`[data-place="services_pricing_${place}"]`);
      await expect(banner).toHaveText(/\w/);
      expect(await topOf(banner)).toBeGreaterThan(await topOf(eighth));
      expect(await topOf(banner)).toBeLessThan(await topOf(ninth));
    }
    // The slot is as high as it was before its content came.
    const slot = page.locator('[data-place="services_pricing_main"]');
    expect((await slot.boundingBox())?.height).toBe(56);
    expect((await rows(page).nth(1).boundingBox())?.height).toBe(60);
    const track = rows(page).nth(1).locator('[data-tone="fact"]');
    expect(await track.boundingBox()).toMatchObject({ width: 184, height: 6 });
  });

  test('CONST-57 CONST-58 CONST-60 cards are 300 px, one to six in a row for guests; the slot stands after the ninth, between whole rows of three', async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Cards' }).click();
    const cards = page.getByRole('list', { name: 'Services' }).locator('> li[id]');
    const slot = await topOf(page.locator('[data-place="services_pricing_main"]'));
    expect(slot).toBeGreaterThan(await topOf(cards.nth(8)));
    expect(slot).toBeLessThan(await topOf(cards.nth(9)));

    for (const [width, cards] of [
      [360, 1],
      [700, 2],
      [1400, 3],
      [1750, 4],
      [2050, 5],
      [2500, 6],
      [3000, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .getByRole('list', { name: 'Services' })
        .locator('> li[id]')
        .evaluateAll((items) =>
          items.map((item) => item.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
        );
      const first = boxes.filter(({ top }) => top === boxes[0]?.top);
      // The banners between rows leave no hole: every row is full but the last.
      const perTop = Object.values(Object.groupBy(boxes, ({ top }) => top)).map((row) => row?.length);
      expect(perTop.filter((count) => count !== cards).length, `${width} px`).toBeLessThanOrEqual(1);
      expect(first, `${width} px`).toHaveLength(cards);
      expect(first[0]?.width).toBe(300);
    }
  });

  test('for a customer at 300 px at most, without the sentence, with stars, the order form whole beside it', async ({
    page,
  }) => {
    await openAccount(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/?network=youtube');
    await expect(orderForm(page).getByRole('button', { name: /^Order and pay/ })).toBeInViewport({
      ratio: 1,
    });
    expect(await topOf(rows(page).first())).toBeLessThanOrEqual(300);
    await expect(page.getByText('The fee is shown before you pay')).toHaveCount(0);
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: /^Favorite/ }),
    ).toBeVisible();
  });

  test('one row of networks and one of types: the chosen one shows, the rest is a step away', async ({
    page,
  }) => {
    await open(page, '/');
    const networks = page.getByRole('navigation', { name: 'Networks' });
    await expect(networks.getByRole('link', { name: 'Spotify' })).toBeHidden();
    await networks.getByRole('button', { name: /^\d+ more$/ }).click();
    await networks.getByRole('link', { name: 'Spotify' }).click();
    await expect(page).toHaveURL(/network=spotify$/);
    await expect(networks.getByRole('link', { name: 'Spotify' })).toBeVisible();
    await expect(networks.locator('[aria-current]')).toHaveText('Spotify');
    const height = (await networks.boundingBox())?.height;
    expect(height).toBeLessThanOrEqual(44);

    await open(page, '/?network=youtube');
    const types = page.getByRole('navigation', { name: 'Service types' });
    const total = Number.parseInt((await count(page).textContent()) ?? '', 10);
    await expect(types.getByRole('link', { name: /^All types/ })).toHaveText(`All types ${total}`);
    await types.getByRole('button', { name: /^\d+ more$/ }).click();
    await types.getByRole('link', { name: /^Packages/ }).click();
    await expect(page).toHaveURL(/\/services\/youtube-packages$/);
    const packages = types.getByRole('link', { name: /^Packages/ });
    await expect(packages).toHaveAttribute('aria-current', 'true');
    await expect(packages).toBeVisible();
    // The total tells the services that the others would show.
    await expect(types.getByRole('link', { name: /^All types/ })).toHaveText(`All types ${total}`);
    await expect(packages).toHaveText(`Packages ${await rows(page).count()}`);
  });
});

test.describe('more filters', () => {
  test('CAT-04 CAT-05 CAT-06 CAT-07 hold every filter that has no pill, and the button counts those that are on; the list has a search of its own behind an icon', async ({
    page,
  }) => {
    await open(page, '/?network=youtube');
    const filters = await openFilters(page);
    for (const name of ['Quantity', 'Price', 'Start', 'Features', 'Country', 'Type'])
      await expect(filters.getByRole('region', { name })).toBeVisible();
    for (const name of [/^With refill/, /^Discounted/, /^Favorites/])
      await expect(filters.getByRole('link', { name })).toBeVisible();
    const button = page.getByRole('button', { name: /^More filters/ });
    await filters.getByRole('link', { name: /^With refill/ }).click();
    await filters.getByRole('link', { name: /^Within a day/ }).click();
    await filters.getByRole('region', { name: 'Features' }).getByRole('link').first().click();
    await expect(button).toHaveText('More filters3');
    await filters.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(button).toHaveText('More filters');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();

    const field = page.getByRole('searchbox', { name: 'Find in this list' });
    await expect(field).toBeHidden();
    await page.getByRole('button', { name: 'Search the list' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type('long watch');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=long\+watch/);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Remove filter Search: long watch' }).click();
    await expect(rows(page).nth(5)).toBeVisible();
  });
});

test.describe('a link narrows the list to what can be ordered for it', () => {
  test('given to the form, and taken back in the caption; one that nobody can read leaves it whole', async ({
    page,
  }) => {
    await open(page, '/');
    await orderForm(page).getByLabel('Link').fill(VIDEO);
    await expect(count(page)).toHaveText(/^\d+ services fit this video$/);
    await expect(page).toHaveURL(/network=youtube/);
    const fitting = Number.parseInt((await count(page).textContent()) ?? '', 10);
    await expect(orderForm(page)).toContainText(`${fitting} matching services`);
    const types = page.getByRole('navigation', { name: 'Service types' });
    await expect(types.getByRole('link', { name: /^All types/ })).toHaveText(`All types ${fitting}`);
    await expect(types.getByRole('link', { name: /^Channel subscribers/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show services for any link' }).click();
    await expect(count(page)).toHaveText(/^\d+ services$/);
    await expect(types.getByRole('link', { name: /^Channel subscribers/ }).first()).toBeVisible();
    await expect(orderForm(page).getByLabel('Link')).toHaveValue(VIDEO);

    // An unreadable link leaves it whole.
    await open(page, `/?network=youtube&url=${encodeURIComponent('https://nowhere.example/x')}`);
    await expect(count(page)).toHaveText(/^\d+ services$/);
  });
});

test('nothing overlaps and no number is cut, in languages with long words at each form of the list', async ({
  page,
}) => {
  for (const [locale, widths] of [
    ['ru', [1280, 768, 390]],
    ['de', [1280, 320]],
    ['hi_IN', [1150]],
  ] as const) {
    await page.goto(`/app/${locale}?network=youtube`);
    await hydrated(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    // Rows whose facts need a second line keep the number in company.
    const alone = await rows(page).evaluateAll((all) =>
      all.flatMap((row) => {
        const facts = [...row.querySelectorAll('[role="cell"]')].filter(({ textContent }) => textContent);
        const at = facts.findIndex(({ textContent }) => /^#\d+$/.test(textContent ?? ''));
        const [before, number] = [facts[at - 1], facts[at]].map((fact) =>
          [...(fact?.getClientRects() ?? [])].at(-1),
        );
        return Math.abs((before?.top ?? 0) - (number?.top ?? 0)) < 2 ? [] : [row.id];
      }),
    );
    if (locale !== 'hi_IN') expect([locale, 'alone', alone]).toEqual([locale, 'alone', []]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect([locale, width, await page.evaluate(findFaults)]).toEqual([locale, width, []]);
    }
  }
});

/** Cells of a row that lie over each other, and numbers that are on two lines. */
function findFaults(): string[] {
  const faults: string[] = [];
  for (const row of document.querySelectorAll('#list [role="row"][id]')) {
    const cells = [...row.querySelectorAll('[role="cell"]')].filter((cell) => {
      // Text for screen readers alone is a pixel large, or inside of such.
      const { width, height } = cell.getBoundingClientRect();
      return width > 2 && height > 2 && (cell.parentElement?.clientWidth ?? 0) > 2;
    });
    const boxes = cells.map((cell) => [...cell.getClientRects()]);
    cells.forEach((cell, at) => {
      for (let other = at + 1; other < cells.length; other += 1) {
        const isOver = boxes[at]?.some((a) =>
          boxes[other]?.some(
            (b) =>
              a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
        );
        if (isOver) faults.push(`${cell.textContent} over ${cells[other]?.textContent}`);
      }
    });
    const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      if (!words.currentNode.parentElement?.checkVisibility()) continue;
      const text = words.currentNode.textContent ?? '';
      for (const { index, 0: number } of text.matchAll(/\d[\d\u00a0.,]*/g)) {
        const range = document.createRange();
        range.setStart(words.currentNode, index);
        range.setEnd(words.currentNode, index + number.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) faults.push(`${number} is cut in ${text}`);
      }
    }
  }

  return faults;
}
