import { catalogueHere, count, open, openFilters, orderForm, pick, rows } from './lists.ts';
import { expect, test } from './story.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dEm0VideoA1';

test.describe('a row is chosen', () => {
  test('by the keyboard: one place where Tab stops, arrows from row to row, Enter goes on in the form', async ({
    page,
  }) => {
    await open(page, '/?network=youtube');
    // The end of the list brings more of it: keys are pressed when all of it is here.
    await expect(async () => {
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: 'Show more services' })).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    // So are the operator's words in it and under it, where Tab goes on.
    for (const banner of await page.locator('[data-place]').all()) await expect(banner).toHaveText(/\w/);
    await pick(page, 0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(pick(page, 2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(pick(page, 1)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(pick(page, 0)).toBeFocused();
    await page.keyboard.press('End');
    await expect(pick(page, (await rows(page).count()) - 1)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    // Tab leads to what else the row has, and then past all rows.
    await page.keyboard.press('Tab');
    const details = rows(page)
      .nth(1)
      .getByRole('link', { name: /^Details/ });
    await expect(details).toBeFocused();
    await expect(details).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(page.locator('#list [role="row"][id] :focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(details).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(pick(page, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/pick=youtube-views-with-long-watch-time$/);
    await expect(orderForm(page).getByLabel('Link')).toBeFocused();
    await expect(orderForm(page).getByRole('heading')).toHaveText('Views with long watch time');
  });

  test('at once: nothing is asked before the form is right; with a good link the quantity is next; opened beside, it is the page of its service', async ({
    page,
    context,
  }) => {
    await open(page, '/?network=youtube');
    const opened = context.waitForEvent('page');
    await pick(page, 1).click({ button: 'middle' });
    const beside = await opened;
    await expect(beside).toHaveURL(/\/services\/youtube-views-with-long-watch-time$/);
    await beside.close();
    const again = context.waitForEvent('page');
    await pick(page, 2).click({ modifiers: ['Control'] });
    const other = await again;
    await expect(other).toHaveURL(/\/services\/youtube-views-from-chosen-countries$/);
    await other.close();
    await expect(page).toHaveURL(/\/app\/\?network=youtube$/);

    await catalogueHere(page);
    const network = Promise.withResolvers<void>();
    await page.route('**/*', async (route) => {
      await network.promise;
      await route.continue().catch(() => null);
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const row = pick(page, 4);
    const name = (await row.textContent()) ?? '';
    const isPainted = await row.evaluate(async (link, wanted) => {
      const title = () => document.querySelector('#order h2')?.textContent;
      (link as HTMLElement).click();
      await new Promise(requestAnimationFrame);
      const isPainted = link.getAttribute('aria-current') === 'true';
      // Nothing is answered meanwhile: a form that waited for the network would never come.
      while (title() !== wanted) await new Promise(requestAnimationFrame);
      return isPainted;
    }, name);
    expect(isPainted, 'the row is painted with the click').toBe(true);
    network.resolve();
    await expect(page).toHaveURL(/pick=youtube-views-from-latin-america$/);
    await page.goBack();
    await expect(orderForm(page).getByRole('heading')).toHaveText((await pick(page, 0).textContent()) ?? '');
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
    await page.unrouteAll();

    // With a good link there already the quantity is next.
    await orderForm(page).getByLabel('Link').fill(VIDEO);
    await expect(count(page)).toHaveText(/fit this video$/);
    await pick(page, 3).click();
    await expect(orderForm(page).getByLabel('Quantity').first()).toBeFocused();
    await expect(orderForm(page).getByLabel('Link')).toHaveValue(VIDEO);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rows are compact and go from edge to edge, filters scroll sideways behind their button, a tap opens the sheet; order and search of the list are in a sheet', async ({
    page,
  }) => {
    await open(page, '/?network=youtube');
    const box = await rows(page).first().boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390, height: 64 });
    expect(box?.y).toBeLessThanOrEqual(300);
    await expect(rows(page).first()).toContainText('Starts in 0–3 h');
    const filters = await openFilters(page);
    await filters.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
    await expect(page).toHaveURL(/sort=price/);
    await filters.getByRole('searchbox', { name: 'Find in this list' }).fill('shorts');
    await filters.getByRole('button', { name: /^Show \d+ services?$/ }).click();
    await expect(filters).toBeHidden();
    await expect(rows(page)).toHaveCount(2);

    await open(page, '/de/?network=youtube');
    expect((await rows(page).first().boundingBox())?.height).toBe(64);
    await open(page, '/?network=youtube');
    const button = await page.getByRole('button', { name: 'More filters' }).boundingBox();
    const all = await page.getByRole('link', { name: /^All types/ }).boundingBox();
    expect(button?.x).toBeLessThan(all?.x ?? 0);
    await expect(page.getByRole('button', { name: /^\d+ more$/ })).toHaveCount(0);
    // Every type stands in the row.
    await page.getByRole('link', { name: /^Packages/ }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /^Packages/ })).toBeInViewport();
    await pick(page, 2).tap();
    await expect(orderForm(page)).toBeFocused();
    await expect(orderForm(page).getByRole('heading')).toHaveText('Views from chosen countries');
  });
});

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a row puts its service into the form, networks and types are links', async ({ page }) => {
    await page.goto('/app/');
    await page.getByRole('navigation', { name: 'Networks' }).getByRole('link', { name: 'YouTube' }).click();
    await pick(page, 3).click();
    await expect(page).toHaveURL(/\?network=youtube&pick=youtube-views-from-creator-recommendations#order$/);
    await expect(orderForm(page).getByRole('heading')).toHaveText('Views from creator recommendations');
    await expect(rows(page).nth(3).locator('[aria-current]')).toHaveCount(1);
    await page
      .getByRole('navigation', { name: 'Service types' })
      .getByRole('link', { name: /^Shorts views/ })
      .click();
    await expect(page).toHaveURL(/\/services\/youtube-shorts-views/);
  });
});
