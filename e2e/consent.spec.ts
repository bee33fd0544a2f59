import type { Page } from '@playwright/test';
import { CLEAN } from './chosen-cookies.ts';
import { findOverlaps } from './overlaps.ts';
import { expect, expectAccessible, hydrated, linkField, registerByForm, test } from './story.ts';

test.use({ storageState: CLEAN });

const HALF_YEAR = 180 * 86_400;
const card = (page: Page) => page.getByRole('form', { name: 'Cookies' });
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'use-cookie');

/** Signals of the reader's consent as tags would read them: the last value of each. */
const signals = (page: Page) =>
  page.evaluate(() =>
    Object.assign(
      {},
      ...(window.dataLayer ?? []).map((said) => Array.from(said as ArrayLike<object>)[2] ?? {}),
    ),
  );

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(`/app${path}`);
  await hydrated(page);
}

test('DLG-14 GEN-11 the notice is there where no cookie is, from the first paint, and the page goes on behind it', async ({
  page,
}) => {
  await open(page);
  await expect(card(page)).toBeVisible();
  await linkField(page).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(page.getByText(/fit this video$/)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: 'Find my order' })
    .or(page.getByRole('link', { name: 'Log in' }))
    .first()
    .click();
  await expect(card(page)).toBeVisible();
});

test('DLG-17 DLG-18 Accept and Decline are one press each: the cookie is kept for 180 days and the notice is gone; manage opens two choices by keyboard, which are saved apart', async ({
  page,
}) => {
  for (const [name, value] of [
    ['Accept', 'granted'],
    ['Decline', 'denied'],
  ] as const) {
    await page.context().clearCookies();
    await open(page, '/login');
    await card(page).getByRole('button', { name }).click();
    await expect(card(page)).toBeHidden();
    const cookie = await cookieOf(page);
    expect(cookie?.value).toMatch(new RegExp(`^${value}\\.${value}\\.1\\.[\\da-f-]{36}$`));
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - HALF_YEAR)).toBeLessThan(3600);
    await expect
      .poll(() => signals(page))
      .toMatchObject({
        ad_storage: value,
        ad_user_data: value,
        ad_personalization: value,
        analytics_storage: value,
      });
    await page.reload();
    await hydrated(page);
    await expect(card(page)).toBeHidden();
    await expect.poll(() => signals(page)).toMatchObject({ ad_storage: value, analytics_storage: value });
  }

  await page.context().clearCookies();
  await open(page, '/login');
  await card(page).getByText('Manage').focus();
  await page.keyboard.press('Enter');
  const choice = (name: RegExp) => card(page).getByRole('group', { name });
  await choice(/Analytics/)
    .getByLabel('Allow', { exact: true })
    .check();
  await choice(/Advertising/)
    .getByLabel('Do not allow')
    .check();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toBeHidden();
  expect((await cookieOf(page))?.value).toMatch(/^granted\.denied\./);
  await expect
    .poll(() => signals(page))
    .toMatchObject({ analytics_storage: 'granted', ad_user_data: 'denied' });

  // The footer opens it again with what was chosen, and taking it back is as near.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(card(page)).toBeFocused();
  await expect(choice(/Analytics/).getByLabel('Allow', { exact: true })).toBeChecked();
  await card(page).getByRole('button', { name: 'Decline' }).click();
  await expect.poll(async () => (await cookieOf(page))?.value).toMatch(/^denied\.denied\./);
});

test('at 320 px it is whole, fits and covers no button of the order', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/orders/create', '/hi_IN', '/ja/login']) {
    await open(page, path);
    expect(await findOverlaps(page), path).toEqual([]);
    const box = await page.locator('#cookies').boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320, path).toBe(true);
    for (const button of await page.locator('form button[type="submit"]:visible').all()) {
      if ((await button.evaluate((one) => one.closest('#cookies'))) !== null) continue;
      const isFixed = await button.evaluate((one) => {
        for (let at: Element | null = one; at; at = at.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
        return false;
      });
      if (!isFixed) continue;
      const under = await button.boundingBox();
      expect(
        (under?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0) ||
          (under?.y ?? 0) + (under?.height ?? 0) <= (box?.y ?? 0),
        path,
      ).toBe(true);
    }
  }
});

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice is kept and leads back to the page; the footer asks again; a form of another site chooses nothing, and no address leads away', async ({
    page,
    request,
  }) => {
    await page.goto('/app/de/orders/create?serviceId=1');
    await page.locator('#cookies').getByRole('button', { name: 'Ablehnen' }).click();
    await expect(page).toHaveURL(/\/app\/de\/orders\/create\?serviceId=1$/);
    await expect(page.locator('#cookies')).toHaveCount(0);
    expect((await cookieOf(page))?.value).toMatch(/^denied\.denied\.1\./);
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await expect(page.locator('#cookies')).toBeVisible();
    expect(await cookieOf(page)).toBeUndefined();

    await page.locator('#cookies summary').click();
    await page.locator('#cookies [name="analytics"][value="granted"]').check();
    await page.locator('#cookies').getByRole('button', { name: 'Speichern' }).click();
    // The browser holds it back until both are chosen.
    expect(await cookieOf(page)).toBeUndefined();
    await page.locator('#cookies [name="advertising"][value="denied"]').check();
    await page.locator('#cookies').getByRole('button', { name: 'Speichern' }).click();
    await expect(page.locator('#cookies')).toHaveCount(0);
    expect((await cookieOf(page))?.value).toMatch(/^granted\.denied\.1\./);

    // A form of another site chooses nothing, and no address leads away.
    const send = (form: Record<string, string>, headers = {}) =>
      request.post('/app/resources/consent', { form, headers, maxRedirects: 0 });
    expect((await send({ choice: 'accept' }, { origin: 'https://elsewhere.example' })).status()).toBe(400);
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      const reply = await send({ choice: 'decline', path });
      expect(reply.headers().location, path).toMatch(/^\/app\//);
    }
    const odd = await send({ choice: 'save', analytics: 'x', path: '/' });
    expect([odd.status(), odd.headers()['set-cookie']]).toEqual([302, undefined]);
  });
});

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

test('C-35 the campaign of the address where a visit began is told with the registration, after consent alone', async ({
  page,
}) => {
  const body = async () => {
    const asked = page.waitForRequest(
      (call) => call.method() === 'POST' && call.url().includes('/register?'),
    );
    await registerByForm(page);
    return (await asked).postDataJSON();
  };
  await open(page, '/?utm_source=news&utm_campaign=spring&utm_term=ada@example.com&utm_name=offer');
  await card(page).getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('campaign') !== null);
  const told = await body();
  expect(told).toMatchObject({ utm_source: 'news', utm_campaign: 'spring' });
  expect(Object.keys(told).filter((name) => name.startsWith('utm_'))).toHaveLength(2);

  await page.context().clearCookies();
  await open(page, '/?utm_source=news');
  await card(page).getByRole('button', { name: 'Decline' }).click();
  expect(await body()).not.toHaveProperty('utm_source');
});
