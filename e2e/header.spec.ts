import type { Page } from '@playwright/test';
import { bar, open, search } from './layers.ts';
import { expect, expectAccessible, openAccount, test } from './story.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1720];
const LANGUAGES = ['', '/de', '/ru', '/hi_IN', '/ja'];
const banner = (page: Page) => page.getByRole('banner');

/** Layout of the header: parts outside of it, the name cut or whole, and the widest part. */
function measure(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const frame = header?.getBoundingClientRect();
    const tools = [...(header?.querySelectorAll<HTMLElement>('a, button, label, search') ?? [])].filter(
      (tool) => tool.checkVisibility() && tool.closest('[popover]') === null,
    );
    const name = header?.querySelector('a span');
    return {
      height: frame?.height,
      outside: tools
        .filter((tool) => {
          const { top, right, bottom, left } = tool.getBoundingClientRect();
          return left < 0 || right > innerWidth || top < (frame?.top ?? 0) || bottom > (frame?.bottom ?? 0);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      isNameWhole: name !== null && name !== undefined && name.scrollWidth <= name.clientWidth,
      widest: tools.toSorted((a, b) => b.offsetWidth - a.offsetWidth)[0]?.tagName,
    };
  });
}

test('the header of a guest and of a customer fits at every width in every kind of language', async ({
  page,
}) => {
  for (const who of ['guest', 'customer'] as const) {
    if (who === 'customer') await openAccount(page);
    for (const language of LANGUAGES) {
      // Short pages without lists: what is around them is the same everywhere.
      await page.goto(`/app${language}${who === 'guest' ? '/login' : '/add-funds'}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${who} ${language} ${width}`;
        expect(await measure(page), at).toMatchObject({
          height: width < 768 ? 56 : 60,
          outside: [],
          isNameWhole: true,
          ...(width < 768 ? {} : { widest: 'SEARCH' }),
        });
      }
    }
  }
});

test('TB-03 TB-05 TB-06 TB-07 MOB-04 what a phone has no room for lies in the menu; the key that leads to the search is named in it, and the palette waits in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(banner(page).getByText('EN · USD')).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Register' })).toBeHidden();
  await banner(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Register' })).toBeVisible();
  await menu.getByRole('combobox', { name: 'Currency' }).selectOption('RUB');
  await expect(page.getByText('EN · RUB')).toBeAttached();
  await menu.getByRole('button', { name: 'Dark theme', pressed: false }).click();
  await expect(menu.getByRole('button', { name: 'Dark theme', pressed: true })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'English' }).click();
  const languages = page.getByRole('navigation', { name: 'Language' });
  expect(await languages.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await banner(page)
    .getByRole('button', { name: /^Language/ })
    .click();
  expect((await languages.boundingBox())?.width).toBe(300);
  await languages.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await expect(page.getByText('EN · USD')).toBeAttached();
  await languages.getByRole('button', { name: 'Dark theme', pressed: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await expect(bar(page).getByText('/', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(bar(page).getByRole('button', { name: 'Commands' })).toHaveCSS('opacity', '1');
});

test('TB-13 TB-15 TB-16 TB-19 TB-21 TB-22 SD-20 a customer’s initials open who is signed in, their account, short ways to its pages, the looks, the socials and the way out', async ({
  page,
}) => {
  const who = 'Maximiliane Alexandra von Hohenstein-Weissenburg';
  const email = await openAccount(page, who);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/add-funds');
  const profile = banner(page).getByRole('button', { name: 'Profile' });
  await expect(profile).toHaveText(/^MH/);
  await expect(profile).toHaveAttribute('title', who);
  await profile.click();
  const menu = banner(page).getByRole('navigation', { name: 'Profile' });
  await expect(menu).toContainText(who);
  await expect(menu).toContainText(email);
  expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(menu.getByRole('link', { name: 'Security' })).toHaveAttribute(
    'href',
    '/app/account-management',
  );
  for (const name of ['Grades', 'Overview', 'Statistics', 'Channel statistics', 'Finances', 'Bonuses'])
    expect(
      (
        await page.request.get(
          (await menu.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '',
        )
      ).status(),
      name,
    ).toBe(200);
  await expect(menu.getByRole('combobox', { name: 'Currency' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  await menu.getByRole('button', { name: /^Language/ }).click();
  const languages = page.getByRole('navigation', { name: 'Language' });
  await expect(languages.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /t\.me/);
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(profile).toHaveCount(0);
});
