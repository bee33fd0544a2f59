import { expect, expectAccessible, freshLink, hydrated, order, test } from './story.ts';

test('C-59 what was ordered without an account is in a later one only after its e-mail is confirmed', async ({
  page,
}) => {
  const email = `later-${Date.now()}@example.com`;
  await page.goto('/app/');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Quantity').fill('1000');
  await page.getByLabel('Quantity').blur();
  await order(page);
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();

  await page.goto('/app/register');
  await hydrated(page);
  await page.getByLabel('Name').fill('Ada Later');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
  await page.goto('/app/orders');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Views from in-feed placements' }),
  ).toHaveCount(0);

  await page.goto('/app/profile');
  await hydrated(page);
  await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();

  await expect
    .poll(
      async () => {
        await page.goto('/dev/mail');
        return page.getByText('Confirm your email for').count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await page
    .getByRole('link', { name: /Confirm your email for/ })
    .first()
    .click();
  const address = await page.getByRole('link', { name: 'Confirm email' }).getAttribute('href');
  await page.goto(address ?? '');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'All 1' })).toBeVisible();
});
