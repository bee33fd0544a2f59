import type { Page } from '@playwright/test';
import { customerWith } from './cabinet.ts';
import { button, link, open } from './order-form.ts';
import { chooseRefill, expect, expectAccessibleInBoth, freshLink, openMore, order, test } from './story.ts';

test('DRIP-01 DRIP-02 a drip feed is planned as drawn, priced as a whole and found among drip feeds', async ({
  page,
}) => {
  await customerWith(page, '30');
  await open(page, '?serviceId=1');
  await link(page).fill(freshLink());
  await chooseRefill(page, false);
  await openMore(page);
  await page.getByLabel('Quantity', { exact: true }).fill('5400');
  await page.getByRole('switch', { name: /Drip feed/ }).check();
  // The switch stands below the quantity from now on, and so does the focus of the presser.
  await expect(page.getByRole('switch', { name: /Drip feed/ })).toHaveCount(1);
  await expect(page.getByRole('switch', { name: /Drip feed/ })).toBeFocused();
  const runs = page.getByLabel('Runs', { exact: true });
  await runs.fill('0');
  await runs.blur();
  await expect(runs).toHaveValue('2');
  await runs.fill('4');
  await page.getByRole('button', { name: 'More runs' }).click();
  await expect(page.getByLabel('Step', { exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Equal' }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Wave' })).toBeChecked();
  await expect(page.getByLabel('Step', { exact: true })).toHaveValue('100');
  const every = page.getByLabel('Every', { exact: true });
  await every.selectOption('2 hours');
  await every.selectOption('Other');
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('2');
  await page.getByLabel('Hours', { exact: true }).fill('1');
  await page.getByLabel('Days', { exact: true }).fill('1');
  await page.getByLabel('Minutes', { exact: true }).fill('1');
  await expect(page.getByText('5 runs of 1 000 to 1 200 make 5 400.')).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^5 runs of 1 000 to 1 200, every 1 day 1 hr, last on / }),
  ).toBeVisible();
  await expect(
    page.getByText(/First run right away, last on .+\. All delivered by about .+\./),
  ).toBeVisible();
  // 5,400 at 2.40 a thousand, as it cost before it was spread.
  await expect(page.getByLabel('Total quantity')).toHaveValue('5400');
  await expect(button(page)).toHaveText('Order and pay $12.96');
  await expectAccessibleInBoth(page);

  await page.getByLabel('Days', { exact: true }).fill('29');
  await expect(page.getByText('A schedule can last up to 90 days')).toBeVisible();
  await page.getByRole('button', { name: 'Every 7 days' }).click();
  await expect(page.getByText('A schedule can last up to 90 days')).toHaveCount(0);
  await order(page);
  await expect(page.getByText('Your order is placed')).toBeVisible();
  await page.goto('/app/drip-feed');
  await expect(page.getByRole('main').getByText('5 400')).toBeVisible();
});

test('runs that are too small lead to the sentence that says so, and are mended in one press', async ({
  page,
}) => {
  await customerWith(page, '30');
  await open(page, '?serviceId=1');
  await link(page).fill(freshLink());
  await planned(page, '4800', '12');
  const sentence = page.getByText('12 runs of 400: a run needs at least 500.');
  await expect(sentence).toBeVisible();
  await expect(page.getByLabel('Total quantity')).toHaveValue('4800');
  await expectAccessibleInBoth(page);
  await expect(button(page)).toBeEnabled();
  await order(page);
  await expect(page.locator('[data-field="plan"]')).toBeFocused();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('[data-field="plan"]')).toBeFocused();
  await page.getByRole('button', { name: '12 runs of 500, 6 000 in total' }).click();
  await expect(page.getByText('12 runs of 500 make 6 000.')).toBeVisible();
  await page.getByLabel('Total quantity').fill('4800');
  await page.getByRole('button', { name: '8 runs of 600', exact: true }).click();
  await expect(page.getByText('8 runs of 600 make 4 800.')).toBeVisible();
  await order(page);
  await expect(page.getByText('Your order is placed')).toBeVisible();
});

test('the plan of a drip feed is drawn with fewer words the more runs it has, down to a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await open(page, '?serviceId=1');
  await planned(page, '50000', '8');
  const plan = page.getByRole('img', { name: /^\d+ runs/ });
  const words = (text: string) => plan.getByText(text, { exact: true });
  await expect(words('6 200')).toHaveCount(8);
  const runs = page.getByLabel('Runs', { exact: true });
  await runs.fill('10');
  await expect(words('5 000')).toHaveCount(5);
  await runs.fill('20');
  await expect(words('2 500')).toHaveCount(2);
  await expect(plan.locator('i')).toHaveCount(20);
  // So many are one outline.
  await runs.fill('40');
  await expect(plan.locator('i')).toHaveCount(40);
  await runs.fill('41');
  await expect(plan.locator('i')).toHaveCount(1);
  await runs.fill('50');
  await expect(words('1 000')).toHaveCount(2);
  await expect(plan.locator('i')).toHaveCount(1);
  for (const mode of ['Growing', 'Shrinking', 'Wave']) {
    await page.getByText(mode, { exact: true }).click();
    const { scroll, client } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scroll: scrollWidth, client: clientWidth };
    });
    expect(scroll).toBeLessThanOrEqual(client);
  }
});

/** Spreads a quantity over so many runs. */
async function planned(page: Page, quantity: string, runs: string): Promise<void> {
  await openMore(page);
  await page.getByLabel('Quantity', { exact: true }).fill(quantity);
  await page.getByRole('switch', { name: /Drip feed/ }).check();
  await page.getByLabel('Runs', { exact: true }).fill(runs);
}
