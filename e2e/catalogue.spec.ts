import type { Locator, Page } from '@playwright/test';
import { open, openFilters, rows } from './lists.ts';
import { expect, openAccount, test } from './story.ts';

test.describe('the list', () => {
  test('CAT-01 CAT-02 CONST-50 the table has its ten columns; cards or table, remembered by this browser', async ({
    page,
  }) => {
    await open(page, '/?network=instagram');
    await expect(page.getByRole('table', { name: 'Services' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Service',
      'Region',
      'Min and max',
      'Guarantee',
      'Features',
      'ID',
      'Start time',
      'Speed',
      'Price',
      'Actions',
    ]);
    const row = page.getByRole('row', { name: /Likes from feed placements/ });
    await expect(row.getByRole('cell')).toHaveCount(10);
    const [service, geo, range, guarantee, features, id, start, speed, price, actions] = await row
      .getByRole('cell')
      .all();
    await expect(service as Locator).toContainText('Likes from feed placements');
    await expect(geo as Locator).toHaveText('Worldwide');
    await expect(range as Locator).toHaveText('20–100 000');
    await expect(guarantee as Locator).toHaveText(/^refill \d+ days \+12%$/);
    await expect(id as Locator).toHaveText(/^#\d+$/);
    await expect(features as Locator).toHaveText(/, /);
    await expect(start as Locator).toHaveText(/\d h/);
    await expect(speed as Locator).toHaveText(/per day$/);
    await expect(price as Locator).toContainText('$2.10');
    await expect((actions as Locator).getByRole('link', { name: /^Details/ })).toHaveAttribute(
      'href',
      '/app/services/instagram-likes-from-feed-placements',
    );

    await page.getByRole('button', { name: 'Cards' }).click();
    await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('services_view_mode'))).toBe('cards');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('CONST-46 CONST-47 forty at first, forty more at the end of each scroll; Back, reload, a shared link and a new tab show the same list at the same place', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    await expect(rows(page)).toHaveCount(40);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(80);
    await expect(page).toHaveURL(/shown=(80|120)/);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(100);

    await open(page, '/?refill=1');
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/shown=(80|120)/);
    await rows(page)
      .nth(55)
      .evaluate((row) => row.scrollIntoView());
    const seen = await rows(page).nth(55).getAttribute('id');
    await expect(page).toHaveURL(new RegExp(`#${seen}$`));
    const names = await rows(page).allTextContents();
    const isInSight = async (at: Page) => {
      await expect(at.locator(`#${seen}`)).toBeInViewport();
      // A page that is built up looks for its place for a moment, and stays there.
      await at.waitForTimeout(1_500);
      await expect(at.locator(`#${seen}`)).toBeInViewport();
    };

    await rows(page).nth(56).getByRole('link', { name: 'Details' }).press('Enter');
    await expect(page).toHaveURL(/\/services\//);
    await page.goBack();
    await isInSight(page);
    await page.reload();
    await isInSight(page);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await isInSight(tab);
    expect(await rows(tab).allTextContents()).toEqual(names);
    await tab.close();
  });
});

test.describe('filters', () => {
  test('VAL-49 CAT-03 CAT-04 CAT-05 CAT-06 CAT-07 CATB-01 each is in the address, has a chip and a count, and Back undoes it; a range searches only within the real one', async ({
    page,
  }) => {
    await open(page, '/?network=instagram');
    const status = page.locator('#services').locator('[data-announced]').first();
    await expect(status).toHaveText('17 services');
    const filters = await openFilters(page);
    await filters.getByRole('link', { name: /^With refill/ }).click();
    await expect(page).toHaveURL(/\?network=instagram&refill=1$/);
    await expect(status).toHaveText('9 services');
    await filters.getByRole('link', { name: /^Brazil/ }).click();
    await expect(page).toHaveURL(/countries=BR/);
    await expect(status).toHaveText('3 services');
    // The layer stays open for another choice.
    await expect(filters.getByRole('link', { name: /^Portugal|^United States/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chip(page, 'Brazil')).toBeVisible();

    await page.goBack();
    await expect(status).toHaveText('9 services');
    await page.goForward();
    await expect(status).toHaveText('3 services');
    await chip(page, 'With refill').click();
    await expect(page).toHaveURL(/\?network=instagram&countries=BR$/);
    await page.getByRole('link', { name: 'Clear all filters' }).first().click();
    await expect(status).toHaveText('17 services');
    await expect(page).toHaveURL(/\?network=instagram$/);

    await open(page, '/services/instagram-likes');
    const ranges = await openFilters(page);
    const quantity = ranges.getByRole('region', { name: 'Quantity' });
    await quantity.getByRole('textbox', { name: 'From' }).fill('99999999');
    await quantity.getByRole('button', { name: 'Apply' }).click();
    await expect(quantity.getByRole('alert').filter({ hasText: 'within this range' })).toBeVisible();
    await expect(page).toHaveURL(/instagram-likes$/);
    await quantity.getByRole('textbox', { name: 'From' }).fill('50000');
    await quantity.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/from=50000$/);
    await expect(chip(page, 'Quantity from 50 000')).toBeVisible();
    const price = ranges.getByRole('region', { name: 'Price' });
    await price.getByRole('textbox', { name: 'To' }).fill('3');
    await price.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/price_to=3\.00$/);
    await expect(rows(page)).toHaveCount(1);
  });

  test('filters that are taken off at the moment when the catalogue comes are taken off', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const Native = window.Worker;
      let isPressed = false;
      const press = () => {
        const clear = [...document.querySelectorAll('a')].filter(
          ({ textContent }) => textContent === 'Clear all filters',
        );
        if (!isPressed) clear.at(-1)?.click();
        isPressed = clear.length > 0;
      };
      window.Worker = class extends Native {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          queueMicrotask(press);
        }
      };
    });
    await page.goto('/app/services/instagram-comments?refill=1&countries=BR');
    await expect(rows(page).first()).toBeVisible();
  });

  test('what matches nothing names its filters and how to take them off; what an advertisement adds to the address changes nothing of it', async ({
    page,
  }) => {
    await open(
      page,
      '/services/instagram-comments?utm_name=spring&refill=1&countries=BR&gclid=1&q=no%20%20such',
    );
    await expect(
      page.locator('#services').getByRole('heading', { name: 'No matching services' }),
    ).toBeVisible();
    await expect(chip(page, 'Brazil').first()).toBeVisible();
    await page.getByRole('link', { name: 'Clear all filters' }).last().click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/utm_name=spring/);
  });

  test('RT-10 C-33 a guest has no favourites but a way to them; a customer keeps his', async ({ page }) => {
    await open(page, '/?isFavourites=true');
    await expect(
      page.getByRole('heading', { name: 'Your favorites are saved in your account' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/app/login?redirect=%2F%3FisFavourites%3Dtrue',
    );

    await openAccount(page);
    await open(page, '/?isFavourites=true');
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await open(page, '/services/instagram-likes');
    const star = page.getByRole('button', { name: 'Favorite: Likes from feed placements' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await open(page, '/de?isFavourites=true');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Likes aus Feed-Platzierungen' }).first()).toBeVisible();
  });

  test.describe('before JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('filters are links, ranges a form', async ({ page }) => {
      await page.goto('/app/services/instagram-likes');
      await (await openFilters(page)).getByRole('link', { name: /^With refill/ }).click();
      await expect(page).toHaveURL(/\?refill=1$/);
      await (await openFilters(page)).getByRole('link', { name: /^Brazil/ }).click();
      await expect(rows(page)).toHaveCount(2);
      const quantity = (await openFilters(page)).getByRole('region', { name: 'Quantity' });
      await quantity.getByRole('textbox', { name: 'From' }).fill('30000');
      await quantity.getByRole('button', { name: 'Apply' }).click();
      await expect(rows(page)).toHaveCount(1);
      await page.goto('/app/services/instagram-likes');
      const order = page.getByRole('combobox', { name: 'Sort by' });
      await order.selectOption('Price: high to low');
      await order.locator('xpath=..').getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/sort=price\+desc$/);
      const prices = await rows(page).locator('b.money').allTextContents();
      expect(prices.length).toBeGreaterThan(2);
      expect(prices).toEqual(prices.toSorted((a, b) => Number(b.slice(1)) - Number(a.slice(1))));
    });
  });

  test('nonsense in the address is a list', async ({ request }) => {
    for (const search of [
      `q=${'x'.repeat(3_000)}`,
      'network=nowhere&types=,,,&countries=%00&features=-1&start=NaN&from=1e99&price_to=..&sort=%F0%9F%92%A3&shown=1e9',
      'refill=1&refill=2&refill=1&direction[]=asc&pick=../../etc',
      `service=${'a'.repeat(10_000)}`,
    ])
      for (const path of ['/app/', '/app/services/instagram-likes', '/app/ja']) {
        const reply = await request.get(`${path}?${search}`);
        expect([search.slice(0, 40), reply.status()]).toEqual([search.slice(0, 40), 200]);
      }
  });
});

test.describe('the cheapest refillable Instagram likes for Brazil, at least 500', () => {
  const found = async (page: Page) => {
    await expect(rows(page).first()).toContainText('Likes from chosen countries');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('$3.90');
  };

  test('by the keyboard alone, and by the mouse: to the search, the words, the list that they filter', async ({
    page,
  }) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /search services/i })).toBeFocused();
    await page.keyboard.type('cheapest refill instagram likes brazil 500');
    const list = page.getByRole('listbox').getByRole('group', { name: 'Filtered list' }).getByRole('option');
    await expect(list).toContainText(/Instagram · Likes · Brazil.*\b500\b/);
    await page.keyboard.press('ArrowDown');
    while ((await list.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/services\/instagram-likes\?countries=BR&refill=1&from=500&sort=price$/);
    await found(page);

    await page.getByRole('combobox').first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('instagram likes brazil refill 500 cheap');
    await expect(list).toContainText('cheapest first');
    await list.click();
    await found(page);
  });
});

test('CONST-03 the currency of an address holds for the page and is remembered', async ({ page }) => {
  await open(page, '/services/instagram-likes?currency=RUB');
  await expect(rows(page).first()).toContainText('₽');
  await expect(page.locator('meta[name="currency"]')).toHaveAttribute('content', 'RUB');
  await open(page, '/services/instagram-likes');
  await expect(rows(page).first()).toContainText('₽');
});

function chip(page: Page, name: string) {
  return page.getByRole('link', { name: `Remove filter ${name}` });
}
