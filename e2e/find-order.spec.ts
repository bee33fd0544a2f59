import { followLink, openLetter } from './mailbox.ts';
import { expect, expectAccessible, freshLink, hydrated, order, test } from './story.ts';

const TOLD = /^If there are orders for this email, their links are on the way to you\./;

test('a guest finds an order by e-mail: the letter opens it; an unknown address is answered alike', async ({
  page,
}) => {
  const email = `lost-${Date.now()}@example.com`;
  await page.goto('/app/');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('1000');
  await page.getByRole('textbox', { name: 'Quantity' }).blur();
  await order(page);
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();

  await page.goto('/app/login');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Find my order' }).click();
  await expect(page.getByRole('heading', { name: 'Find my order' })).toBeVisible();
  const field = page.getByRole('main').getByLabel('Email you ordered with');
  const send = page.getByRole('button', { name: 'Send me the links' });
  await field.fill('nobody');
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`unknown-${email}`);
  await send.click();
  await expect(page.getByText(TOLD)).toBeVisible();
  await page.getByRole('link', { name: 'Try another email' }).click();
  await field.fill(email);
  await send.click();
  await expect(page.getByText(TOLD)).toBeVisible();
  expect(page.url()).not.toContain('@');
  await expectAccessible(page);

  await openLetter(page, /^Your orders at/, email);
  await followLink(page, /^Open order #\d+$/);
  await expect(page.getByRole('main').getByText('Views from in-feed placements').first()).toBeVisible();
});

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the links of orders are asked for in German, and from an order that is not found', async ({
    page,
  }) => {
    await page.goto('/app/de/find-order');
    await page.getByLabel('E-Mail-Adresse Ihrer Bestellung').fill('niemand');
    await page.getByRole('button', { name: 'Links zusenden' }).click();
    await expect(page.getByLabel('E-Mail-Adresse Ihrer Bestellung')).toHaveValue('niemand');
    await page.getByLabel('E-Mail-Adresse Ihrer Bestellung').fill(`leer-${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Links zusenden' }).click();
    await expect(page).toHaveURL(/\/app\/de\/find-order\?sent=1$/);
    await expect(page.getByText(/^Wenn es zu dieser E-Mail-Adresse Bestellungen gibt/)).toBeVisible();

    await page.goto('/app/orders/1?token=nothing');
    await page.getByRole('link', { name: 'Find my order', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/find-order$/);
  });
});
