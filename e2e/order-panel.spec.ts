import type { Locator, Page } from '@playwright/test';
import { open, orderForm } from './lists.ts';
import { expect, linkField, test } from './story.ts';

const ways = (page: Page) => orderForm(page).getByRole('group', { name: 'Pay with' });

/** True where all of it can be seen and pressed: nothing lies over its corners. */
const isFree = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ].every(([x = 0, y = 0]) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
  });

/** True where the visible part of the focus is not covered in its middle; a hidden switch stands for its label. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  if (focused === null) return false;
  const isHidden = focused.getBoundingClientRect().width < 4;
  const part = isHidden ? (focused.closest('label') ?? focused) : focused;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const over = document.elementFromPoint(x, y);

  return over !== null && (part.contains(over) || over.contains(part));
}

test.describe('a guest who has not chosen about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('at 1280 × 800, 1366 × 768 and 1440 × 900 the payment method is in sight, and opens by keyboard with all choices in view', async ({
    page,
  }) => {
    const face = ways(page).locator('summary');
    const choices = ways(page).getByRole('radio');
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/?network=instagram');
      expect(await isFree(face)).toBe(true);
      await face.focus();
      await page.keyboard.press('Enter');
      await expect(choices).toHaveCount(5);
      for (const choice of await choices.all()) await expect.poll(() => isFree(choice)).toBe(true);
      await expect(face).toBeFocused();
    }
    // The arrow keys go on from the first of them.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(choices.nth(1)).toBeChecked();
  });

  test('at 200 % zoom nothing covers what has the focus, on the list, the order form, the login and the registration', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    for (const path of ['/?network=instagram', '/orders/create?serviceId=1', '/login', '/register']) {
      await open(page, path);
      await page.locator('#content').focus();
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
        // After the last one the focus leaves the page.
        if (name.startsWith('<body')) break;
        await expect
          .poll(() => page.evaluate(isFocusFree), { message: `${path}: ${name}`, timeout: 3000 })
          .toBe(true);
      }
    }
  });
});

test('in a low window the total stays in sight with its button, and the receipt is found below; in a very low window the order button stays in sight, and covers nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/?network=instagram');
  const form = orderForm(page);
  const low = form.getByRole('button', { name: /^Order and pay/ });
  expect(await isFree(low)).toBe(true);
  await linkField(form).focus();
  expect(await isFree(low)).toBe(true);
  await form.getByText('Total', { exact: true }).scrollIntoViewIfNeeded();
  await expect(form.getByText('Total', { exact: true })).toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 520 });
  for (const path of ['/?network=instagram', '/orders/create?serviceId=1']) {
    await open(page, path);
    const order = page.getByRole('button', { name: /^Order and pay/ });
    expect(await isFree(order)).toBe(true);
    await linkField(page).focus();
    expect(await isFree(order)).toBe(true);
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(isFocusFree), { timeout: 3000 }).toBe(true);
    }
  }
});
