import type { Page } from '@playwright/test';
import { newCampaign } from './cabinet.ts';
import { openDoor } from './layers.ts';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth, hydrated } from './story.ts';

const shop = ownShop();
const PASSWORD = 'a good password';
const COAST = '/keywords-tools?keyword=coast+walk&country=233&language=en';

/** Guests are told apart by the address that the proxy names. */
const from = (page: Page, address: string) => page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
const main = (page: Page) => page.getByRole('main');
const suggestion = (page: Page, name: string) =>
  main(page).getByRole('checkbox', { name: new RegExp(`^${name}( tracked)?$`) });
const beside = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^Selected|tags?$/ }) });
const selected = (page: Page) => beside(page).getByRole('listitem');

async function find(page: Page, keyword: string): Promise<void> {
  await page.getByLabel('Keyword').fill(keyword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`keyword=${keyword.replace(' ', '\\+')}&`));
}

test('DLG-32 a guest finds words, ticks what fits, copies it, and reads when the day’s searches are used up', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await from(page, '203.0.113.2');
  await shop.open(page, '/keywords-tools');
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('United Kingdom');
  await expect(main(page).getByText('5 of 5 searches left today')).toBeVisible();
  await find(page, 'coast walk');
  await expect(page.getByRole('heading', { name: '24 suggestions' })).toBeVisible();
  await expect(page.getByLabel('Keyword')).toBeFocused();
  await expect(main(page).getByText('4 of 5 searches left today')).toBeVisible();

  await suggestion(page, 'coast walk tutorial').check();
  await suggestion(page, 'coast walk for beginners').focus();
  await page.keyboard.press('Space');
  await suggestion(page, 'coast walk tips').click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveCount(4);
  await page.reload();
  await hydrated(page);
  await expect(main(page).getByText('4 of 5 searches left today')).toBeVisible();
  await expect(selected(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove best coast walk' }).click();
  await expect(suggestion(page, 'best coast walk')).not.toBeChecked();
  await page.getByRole('button', { name: 'Copy, one per line' }).click();
  await expect(page.getByRole('button', { name: '3 copied' })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
    'coast walk tutorial',
    'coast walk for beginners',
    'coast walk tips',
  ]);
  await expect(main(page).getByText('To track them in a campaign a plan is needed.')).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(selected(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(main(page).getByText('Tick what fits')).toBeVisible();
  await suggestion(page, 'coast walk tips').check();

  for (const keyword of ['guitar', 'garden', 'bread', 'sea']) {
    await find(page, keyword);
    await expect(suggestion(page, `${keyword} tutorial`)).toBeVisible();
  }
  await expect(main(page).getByText('0 of 5 searches left today')).toBeVisible();
  await main(page).getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'Today’s 5 searches are used' })).toBeVisible();
  await expect(main(page).getByText(/^New ones are here at midnight UTC, in /)).toBeVisible();
  await expect(selected(page)).toHaveText(['coast walk tips']);
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Register for 25 a day' }).click();
  await expect(page).toHaveURL(/\/register\?redirect=%2Fkeywords-tools/);
});

test('nothing is found for marks alone, and the same is offered for another country; from a German page one comes to the tool without a new document; on a phone the selection is a bar with a sheet', async ({
  page,
}) => {
  await from(page, '203.0.113.3');
  await shop.open(page, '/keywords-tools?keyword=%21%21%21&country=233&language=en');
  await expect(
    main(page).getByText('No suggestions for this in United Kingdom. Try fewer words.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Search in United States' }).click();
  await expect(main(page).getByText('No suggestions for this in United States.')).toBeVisible();
  await page.goto(shop.url('/app/keywords-tools?keyword=tea&country=99999&language=en'));
  await expect(main(page).getByText('There is no such country in the list.')).toBeVisible();

  await shop.open(page, '/de/plans-and-pricing');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: /^Keyword-Tool, 5 Suchen/ }).click();
  await expect(page).toHaveTitle(/^Keyword-Tool/);
  await page.getByLabel('Keyword').fill('Garten');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '24 Vorschläge' })).toBeVisible();
  await page.getByRole('link', { name: 'Woher die Vorschläge kommen' }).click();
  await expect(page.getByRole('heading', { name: 'Über das Keyword-Tool' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unicode License v3' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open(page, COAST);
  await suggestion(page, 'coast walk tips').check();
  await suggestion(page, 'coast walk vlog').check();
  await page.getByRole('button', { name: '2 selected' }).click();
  const sheet = page.getByRole('dialog', { name: 'Selected' });
  await sheet.getByRole('button', { name: 'Remove coast walk vlog' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText(['coast walk tips']);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 selected' })).toBeVisible();
});

test('the tool and the tags work before their scripts are there', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.4' },
  });
  const page = await context.newPage();
  await page.goto(shop.url('/app/de/keywords-tools'));
  await page.getByLabel('Keyword').fill('Garten');
  await page.getByRole('button', { name: 'Suchen' }).last().click();
  await expect(main(page).getByText('garten für anfänger')).toBeVisible();
  await page.goto(shop.url('/app/tags-generator'));
  await page.getByLabel('What the video is about').fill('A garden in autumn');
  await page.getByRole('button', { name: 'Find tags' }).click();
  await expect(page.getByRole('checkbox', { name: 'garden autumn', exact: true })).toBeChecked();
  await expect(beside(page).getByText(/^garden autumn, garden, autumn, /)).toBeVisible();
  await context.close();
});

test('tags for a title are taken and left by keys, counted, and copied as tags or hashtags', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await from(page, '203.0.113.5');
  await shop.open(page, '/tags-generator');
  const about = page.getByLabel('What the video is about');
  await about.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Find tags' }).click();
  await expect(main(page).getByText('The title of this video could not be read.')).toBeVisible();
  await about.fill('Autumn on the coast, a walk in Ireland');
  await page.getByRole('button', { name: 'Find tags' }).click();
  const tag = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(tag('autumn coast walk')).toBeChecked();
  await expect(tag('hike')).toBeChecked();

  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByRole('button', { name: 'Copy the tags' })).toHaveAttribute('aria-disabled', 'true');
  await tag('autumn coast walk').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tag('coast walk')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(beside(page).getByText('28 of 500 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the tags' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('autumn coast walk, coast walk');
  await page.getByRole('button', { name: '#Hashtags' }).click();
  await expect(beside(page).getByText('#autumncoastwalk #coastwalk')).toBeVisible();
  await page.getByRole('link', { name: 'Track them as keywords' }).dispatchEvent('click', { ctrlKey: true });
  expect(await page.evaluate(() => sessionStorage.getItem('fanfare.campaign-keywords'))).toBe(
    JSON.stringify({ url: '', keywords: ['autumn coast walk', 'coast walk'], countries: [233] }),
  );
});

test('API-120 ENT-79 a guest sees the plans, registers for one, comes back to it and starts its trial', async ({
  page,
}) => {
  await from(page, '203.0.113.6');
  await page.goto(shop.url('/app/plans-and-pricing'));
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const offers = facts.map((text) => JSON.parse(text)).filter((fact) => fact['@type'] === 'Product');
  expect(offers.map(({ name, offers: { priceSpecification } }) => [name, priceSpecification.price])).toEqual([
    ['Trial', '0.00'],
    ['Basic', '9.00'],
    ['Standard', '24.00'],
    ['Agency', '79.00'],
  ]);
  await hydrated(page);
  const plan = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(plan('Standard')).toContainText(
    /Recommended.*\$24\.00.*100 keywords.*\$0\.24 each.*Read daily, weekly, monthly or on demand/s,
  );
  await expect(plan('Basic')).toContainText(/\$9\.00.*25 keywords.*Read weekly, monthly or on demand/s);
  await plan('Agency').hover();
  await expect(page.getByRole('heading', { name: 'Agency, started today' })).toBeVisible();
  await plan('Standard').getByRole('link', { name: 'Try 7 days free' }).click();
  await expect(page).toHaveURL(/\/register\?redirect=%2Fplans-and-pricing%3Fplan%3D3$/);
  await hydrated(page);
  await page.getByLabel('Name').fill('Ada Story');
  await page.getByLabel('Email').fill(`plans-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /register|open an account/i })
    .click();

  const dialog = page.getByRole('dialog', { name: 'Start Standard' });
  await expect(dialog).toContainText(
    /A month\s*\$24\.00.*7 days free\s*[−-]\$24\.00.*To pay today\s*\$0\.00.*Next charge\s*\$24\.00 on/s,
  );
  await expect(dialog.getByRole('radio', { name: /no fee/ })).toBeChecked();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/plans-and-pricing$/);
  await plan('Standard').getByRole('link', { name: 'Try 7 days free' }).click();
  await dialog.getByRole('button', { name: /^Order, free until / }).click();
  await expect(page.getByText('Standard is your plan now.')).toBeVisible();
  await expect(plan('Standard').getByText('Your plan')).toBeVisible();
  await expect(plan('Agency').getByRole('link', { name: 'Change to this plan' })).toBeVisible();
  await plan('Basic')
    .getByRole('link', { name: /^From / })
    .click();
  await page
    .getByRole('dialog', { name: /^Change to Basic from / })
    .getByRole('button', { name: 'Change to this plan' })
    .click();
  await expect(page.getByText('The plan changes to Basic with the next month.')).toBeVisible();
  await expect(plan('Standard').getByRole('link', { name: 'Keep this plan' })).toBeVisible();

  await newCampaign(page, ['Coast Walk  Tips', 'something else']);
  await page.goto(shop.url(`/app${COAST}`));
  await hydrated(page);
  await expect(main(page).getByText('199 of 200 searches left today')).toBeVisible();
  await suggestion(page, 'coast walk tips').check();
  await suggestion(page, 'coast walk wales').check();
  const aside = beside(page);
  await expect(aside).toContainText(/Left in Standard\s*98.*New keywords\s*−1.*Left after\s*97/s);
  await expect(selected(page).filter({ hasText: 'tracked' })).toHaveText(/^coast walk tips/);
  await aside.getByRole('link', { name: 'Track 2 in a campaign' }).click();
  await expect(page).toHaveTitle(/^New campaign/);
  for (const keyword of ['coast walk tips', 'coast walk wales'])
    await expect(main(page).getByText(keyword, { exact: true }).first()).toBeVisible();

  // Without a source of keywords the owner of a plan reads so, and a guest finds no such page.
  await shop.set({ features: { tasks: true, bonuses: true, keywordTools: false } });
  await page.goto(shop.url('/app/keywords-tools'));
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'There is no source of keywords here' })).toBeVisible();
  await expect(main(page)).toContainText(/Standard\s*until .*Keywords left\s*\d+ of 100/s);
  await expectAccessibleInBoth(page);
  const guest = await page.context().browser()?.newContext();
  expect((await guest?.request.get(shop.url('/app/keywords-tools')))?.status()).toBe(404);
  await guest?.close();
  await main(page).getByRole('link', { name: 'Your campaigns' }).click();
  await expect(page).toHaveURL(/\/youtube-campaign$/);
  await shop.set({ features: { tasks: true, bonuses: true, keywordTools: true } });
});

test('TB-23 TB-24 INST-23 the group of keyword tools leads to its screens; switched off, nothing leads to them and they are not there', async ({
  page,
}) => {
  const screens = [
    '/keywords-tools',
    '/youtube-campaign',
    '/plans-and-pricing',
    '/tags-generator',
    '/about-youtube-keyword-tool',
  ];
  await shop.signIn(page);
  await shop.open(page, '/');
  const menu = await openDoor(page, 'Growth');
  await expect(menu.getByText('Keyword tools').first()).toBeVisible();
  for (const path of screens) await expect(menu.locator(`a[href="/app${path}"]`)).toBeVisible();
  await menu.locator('a[href="/app/tags-generator"]').click();
  await expect(page).toHaveTitle(/^Tags generator/);
  const features = { tasks: true, bonuses: true };
  await shop.set({ features: { ...features, keywordTools: false } });
  for (const path of screens)
    expect([path, (await page.goto(shop.url(`/app${path}`)))?.status()]).toEqual([path, 404]);
  await shop.open(page, '/');
  await openDoor(page, 'Growth');
  for (const path of screens) await expect(page.locator(`a[href$="${path}"]`)).toHaveCount(0);
  expect(await (await page.request.get(shop.url('/sitemap.xml'))).text()).not.toContain('keywords-tools');
  await shop.set({ features: { ...features, keywordTools: true } });
  await expect
    .poll(async () => (await page.request.get(shop.url('/sitemap.xml'))).text())
    .toContain('/app/de/keywords-tools');
});
