import { comeIn } from './desk.ts';
import { findNameless } from './names.ts';
import { expect, expectAccessibleInBoth, hydrated, register, test } from './story.ts';

test.use({ provoked: /422/ });

test('staff looks at an account: a bar tells whose and until when, nothing changes there, the customer sees the visit', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const email = await register(page);
  const customerId = await page.evaluate(async () => {
    const session = await fetch('/refresh');
    const answer = await fetch('/api/v1/profile', {
      headers: { authorization: session.headers.get('authorization') ?? '' },
    });
    return (await answer.json()).data.id as number;
  });

  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await comeIn(desk, baseURL, 'support');
  const url = await desk.evaluate(async (customer_id) => {
    const answer = await fetch('/api/console/v1/impersonations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-fanfare-console': 'person' },
      body: JSON.stringify({ customer_id, reason: 'asks about a payment' }),
    });
    return (await answer.json()).data.url as string;
  }, customerId);
  await desk.goto(url);

  await desk.goto('/app/profile');
  await hydrated(desk);
  const bar = desk.getByText(`You are viewing the account of ${email} as staff`);
  await expect(bar).toBeVisible();
  await expectAccessibleInBoth(desk);
  expect(await findNameless(desk)).toEqual([]);
  await desk.setViewportSize({ width: 320, height: 640 });
  await expect(bar).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await desk.setViewportSize({ width: 1280, height: 720 });
  await desk.getByRole('form', { name: 'Name' }).locator('summary').click();
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody else');
  await desk.getByRole('button', { name: 'Save' }).first().click();
  await expect(desk.getByText('Nothing can be changed here').last()).toBeVisible();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.goto('/app/');
  await hydrated(desk);
  await expect(bar).toBeVisible();

  await page.goto('/app/account-management');
  await hydrated(page);
  await expect(page.getByText('Shop support')).toBeVisible();
  await bar.locator('..').getByRole('button', { name: 'Log out' }).click();
  await expect(desk).toHaveURL(/\/login/);
  await expect(bar).toBeHidden();
  await desk.context().close();
});
