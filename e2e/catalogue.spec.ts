import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, register, test } from './story.ts';

test.describe('the list', () => {
  test('CAT-01 CONST-50 cards or table, remembered by this browser', async ({ page }) => {
    await open(page, '/?network=instagram');
    await expect(page.getByRole('table', { name: 'Services' })).toBeVisible();
    await page.getByRole('button', { name: 'Cards' }).click();
    await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('services_view_mode'))).toBe('cards');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('CAT-02 the table has its ten columns', async ({ page }) => {
    await page.setViewportSize({ width: 1720, height: 900 });
    await open(page, '/?network=instagram');
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Service',
      'Features',
      'Guarantee',
      'Min and max',
      'Start time',
      'Speed',
      'Geo',
      'Price',
      'Actions',
    ]);
    const row = page.getByRole('row', { name: /Likes from feed placements/ });
    await expect(row.getByRole('cell')).toHaveCount(10);
    await expect(row).toContainText('20–100 000');
    await expect(row).toContainText('$2.10');
  });

  test('CONST-57 CONST-58 CONST-60 cards are 300 px, one to six in a row for guests', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Cards' }).click();
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
      expect(first, `${width} px`).toHaveLength(cards);
      expect(first[0]?.width).toBe(300);
    }
  });

  test('CONST-46 CONST-47 forty at first, forty more at the end of each scroll', async ({ page }) => {
    await open(page, '/');
    await expect(rows(page)).toHaveCount(40);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(80);
    await expect(page).toHaveURL(/shown=(80|120)/);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(100);
  });

  test('Back, reload, a shared link and a new tab show the same list at the same place', async ({
    page,
    context,
  }) => {
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

    await rows(page).nth(56).getByRole('link', { name: 'Details' }).click();
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
  test('CAT-03 CAT-04 CAT-05 CAT-06 CAT-07 CATB-01 each is in the address, has a chip and a count, and Back undoes it', async ({
    page,
  }) => {
    await open(page, '/?network=instagram');
    const status = page.locator('#services').getByRole('status').first();
    await expect(status).toHaveText('17 services');
    await page.getByRole('link', { name: /^With refill/ }).click();
    await expect(page).toHaveURL(/\?network=instagram&refill=1$/);
    await expect(status).toHaveText('9 services');
    await page.getByRole('button', { name: 'Country' }).click();
    await page.getByRole('link', { name: /^Brazil/ }).click();
    await expect(page).toHaveURL(/countries=BR/);
    await expect(status).toHaveText('3 services');
    // The layer stays open for another choice.
    await expect(page.getByRole('link', { name: /^Portugal|^United States/ }).first()).toBeVisible();
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
  });

  test('VAL-49 a range searches only within the real one', async ({ page }) => {
    await open(page, '/services/instagram-likes');
    await page.getByRole('button', { name: 'Quantity' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('99999999');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'within this range' })).toBeVisible();
    await expect(page).toHaveURL(/instagram-likes$/);
    await page.getByRole('textbox', { name: 'From' }).fill('50000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/from=50000$/);
    await expect(chip(page, 'Quantity from 50 000')).toBeVisible();
    await page.getByRole('button', { name: 'Price' }).click();
    await page.getByRole('textbox', { name: 'To' }).fill('3');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/price_to=3\.00$/);
    await expect(rows(page)).toHaveCount(1);
  });

  test('what matches nothing names its filters and how to take them off', async ({ page }) => {
    await open(page, '/services/instagram-comments?refill=1&countries=BR');
    const empty = page.locator('#services');
    await expect(empty.getByRole('heading', { name: 'No service matches' })).toBeVisible();
    await expect(chip(page, 'Brazil').first()).toBeVisible();
    await page.getByRole('link', { name: 'Clear all filters' }).last().click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('RT-10 C-33 a guest has no favourites but a way to them; a customer keeps his', async ({ page }) => {
    await open(page, '/?isFavourites=true');
    await expect(
      page.getByRole('heading', { name: 'Your favourites are kept in your account' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/app/login?redirect=%2F%3FisFavourites%3Dtrue',
    );

    await register(page);
    await open(page, '/?isFavourites=true');
    await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
    await open(page, '/services/instagram-likes');
    const star = page.getByRole('button', { name: 'Favourite: Likes from feed placements' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await open(page, '/de?isFavourites=true');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Likes from feed placements' }).first()).toBeVisible();
  });

  test.describe('before JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('filters are links, ranges a form', async ({ page }) => {
      await page.goto('/app/services/instagram-likes');
      await page.getByRole('link', { name: /^With refill/ }).click();
      await expect(page).toHaveURL(/\?refill=1$/);
      await page.getByRole('button', { name: 'Country' }).click();
      await page.getByRole('link', { name: /^Brazil/ }).click();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Quantity' }).click();
      await page.getByRole('textbox', { name: 'From' }).first().fill('30000');
      await page.getByRole('button', { name: 'Apply' }).first().click();
      await expect(rows(page)).toHaveCount(1);
    });
  });

  for (const search of [
    `q=${'x'.repeat(3_000)}`,
    'network=nowhere&types=,,,&countries=%00&features=-1&start=NaN&from=1e99&price_to=..&sort=%F0%9F%92%A3&shown=1e9',
    'refill=1&refill=2&refill=1&direction[]=asc&pick=../../etc',
    `service=${'a'.repeat(10_000)}`,
  ]) {
    test(`nonsense in the address is a list: ${search.slice(0, 40)}`, async ({ request }) => {
      for (const path of ['/app/', '/app/services/instagram-likes', '/app/ja']) {
        const reply = await request.get(`${path}?${search}`);
        expect(reply.status()).toBe(200);
      }
    });
  }
});

test.describe('the cheapest refillable Instagram likes for Brazil, at least 500', () => {
  const found = async (page: Page) => {
    await expect(rows(page).first()).toContainText('Likes from chosen countries');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('$3.90');
  };

  test('by the keyboard alone: to the search, the words, Enter', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /search services/i })).toBeFocused();
    await page.keyboard.type('cheapest refill instagram likes brazil 500');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
      'Instagram · Likes · Brazil',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/services\/instagram-likes\?countries=BR&refill=1&from=500&sort=price$/);
    await found(page);
  });

  test('by the mouse: to the search, the words, the first suggestion', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('combobox').first().click();
    await page.keyboard.type('instagram likes brazil refill 500 cheap');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('cheapest first');
    await page.getByRole('listbox').getByRole('option').first().click();
    await found(page);
  });
});

test.describe('one service', () => {
  test('everything a buyer wants to know, and the form beside it', async ({ page }) => {
    await open(page, '/services/youtube-views-from-in-feed-placements');
    for (const name of [
      'About this service',
      'Part of packages',
      'What it needs',
      'How it is delivered',
      'Questions',
      'Reviews',
      'Often chosen for YouTube',
      'Similar services',
    ])
      await expect(page.getByRole('heading', { name }), name).toBeVisible();
    await expect(page.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Order for/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it went lately' })).toHaveCount(0);
  });

  test('search engines get facts of the page and no others', async ({ page, request }) => {
    const html = await (await request.get('/app/de/services/youtube-views-from-in-feed-placements')).text();
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList', 'FAQPage']);
    expect(facts[0].offers.priceSpecification).toMatchObject({ price: '2.4', priceCurrency: 'USD' });
    expect(JSON.stringify(facts)).not.toContain('aggregateRating');
    await page.goto('/app/de/services/youtube-views?refill=1&sort=price');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/app\/de\/services\/youtube-views$/,
    );
    await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(13);
  });

  test('RT-11 a number leads to the one address of a service', async ({ request }) => {
    const reply = await request.get('/app/de/services/1?utm_name=a', { maxRedirects: 0 });
    expect(reply.status()).toBe(301);
    expect(reply.headers().location).toBe(
      '/app/de/services/youtube-views-from-in-feed-placements?utm_name=a',
    );
  });

  test('C-52 VAL-38 a service that is not offered now has its page and no order; one by invitation opens by its link', async ({
    page,
  }) => {
    await open(page, '/services/youtube-views-from-the-regional-network-paused');
    await expect(page.getByRole('main').getByText('Not offered now')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Order for/ })).toHaveCount(0);
    await open(page, '/services/instagram-followers-for-partner-agencies');
    await expect(page.getByRole('button', { name: /^Order for/ })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await open(page, '/?network=instagram&q=partner');
    await expect(rows(page)).toHaveCount(0);
  });

  test('ERRP-01 ERRP-02 ERRP-06 ERRP-09 ERRP-10 what is not there says what is missing', async ({ page }) => {
    for (const [path, heading] of [
      ['/services/999999', 'This service could not be found'],
      ['/services/tiktok-followers-from-vietnam-season-ended', 'This service could not be found'],
      ['/services/nothing-of-that-name', 'This type of service could not be found'],
    ] as const) {
      const reply = await page.goto(`/app${path}`);
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'To services' })).toHaveAttribute(
        'href',
        '/app/',
      );
    }
  });
});

test('ENT-80 ENT-81 ENT-82 an offer stands on the pages of its types and is told with the order', async ({
  page,
}) => {
  await open(page, '/services/youtube-shorts-views');
  const offer = page.getByRole('region', { name: 'Shorts week' });
  await expect(offer.getByRole('link')).toHaveCount(2);
  await offer.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/create\?service=.*&utm_name=shorts_week$/);
  await open(page, '/services/youtube-views');
  await expect(page.getByRole('region', { name: 'More for this video' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(page.getByRole('region', { name: 'More for this video' }).getByRole('link')).toHaveCount(3);
});

test('BAN-02 BAN-03 BAN-08 the cabinet and the side menu have banners of their own', async ({ page }) => {
  await register(page);
  for (const [path, text] of [
    ['/orders', 'Repeat a good order in two clicks'],
    ['/profile', 'Add a messenger so support can reach you'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Invite a colleague')).toBeVisible();
});

for (const [id, place, path, text] of [
  ['BAN-09', 'create_order', '/orders/create', 'Not sure what to pick? Compare by start time'],
  ['BAN-12', 'services_type_main', '/services/youtube-views', 'Choose by country and pace'],
  ['BAN-13', 'services_type_first_short', '/services/youtube-views', 'Packages save time'],
  ['BAN-14', 'services_type_second_short', '/services/youtube-views', 'Ask us anything'],
  ['BAN-16', 'services_pricing_main', '/', 'Plain prices, no hidden fees'],
  ['BAN-17', 'services_pricing_first_short', '/', 'Bonus for a top-up'],
  ['BAN-18', 'services_pricing_second_short', '/', 'Refund for what was not delivered'],
  ['BAN-19', 'services_pricing_long', '/', 'Companies: invoice and bank transfer'],
  ['BAN-20', 'services_pricing_footer', '/', 'Before you order: rules of networks and prohibited topics'],
] as const) {
  test(`${id} CATB-06 the banner of ${place} comes when the page is at rest, and nothing moves for it`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/app${path}`);
    await expect(page.locator(`[data-place="${place}"]`)).toContainText(text);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.02,
    );
  });
}

test('CONST-03 the currency of an address holds for the page and is remembered', async ({ page }) => {
  await open(page, '/services/instagram-likes?currency=RUB');
  await expect(rows(page).first()).toContainText('₽');
  await expect(page.locator('meta[name="currency"]')).toHaveAttribute('content', 'RUB');
  await open(page, '/services/instagram-likes');
  await expect(rows(page).first()).toContainText('₽');
});

test.describe('accessible', () => {
  const LOOKS = [
    ['en', 'light', 1280],
    ['en', 'dark', 320],
    ['hi_IN', 'light', 768],
    ['hi_IN', 'dark', 1280],
    ['ja', 'light', 320],
    ['ja', 'dark', 768],
    ['en', 'light', 768],
    ['en', 'dark', 1280],
    ['hi_IN', 'light', 320],
    ['hi_IN', 'dark', 320],
    ['ja', 'light', 1280],
    ['ja', 'dark', 1280],
  ] as const;
  for (const [locale, colorScheme, width] of LOOKS) {
    test(`list, cards, filters and detail in ${locale}, ${colorScheme}, ${width}`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      const prefix = `${test.info().project.use.baseURL}/app${locale === 'en' ? '' : `/${locale}`}`;
      for (const [path, act] of [
        ['/services/instagram-likes?refill=1&countries=BR', null],
        ['/?network=youtube', 'cards'],
        ['/services/instagram-followers', 'menu'],
        ['/services/youtube-start-package-for-a-new-video', null],
        ['/?isFavourites=true', null],
      ] as const) {
        await page.goto(`${prefix}${path}`);
        if (act === 'cards') {
          await hydrated(page);
          await page.locator('fieldset button').last().click();
        }
        if (act === 'menu') await page.locator('#services button[popovertarget]').first().click();
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/app${path}`);
  await hydrated(page);
}

function rows(page: Page) {
  return page
    .locator('#services [id^="s"][id]:not(#services-title)')
    .filter({ has: page.locator('a[data-pick]') });
}

function chip(page: Page, name: string) {
  return page.getByRole('link', { name: `Take off the filter ${name}` });
}
