import { customerWith, LONG, placeOrders } from './cabinet.ts';
import { openLetter } from './mailbox.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

const fold = 'Withdraw from contract';

test('a consumer withdraws from an order on its page, and has it confirmed by letter', async ({ page }) => {
  test.setTimeout(180_000);
  const email = await customerWith(page, '50');
  const [id = 0] = await placeOrders(page, [LONG]);
  await page.goto(`/app/orders/${id}`);
  await hydrated(page);
  await page.getByText(fold).click();
  await expectAccessibleInBoth(page);
  // Nothing is sent by one press: the statement has to be made.
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('checkbox', { name: /I withdraw from the contract/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /I withdraw from the contract/ }).check();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText(fold)).toBeHidden();
  await openLetter(page, new RegExp(`Your withdrawal from the contract for order #${id}`), email);
  await expect(page.getByText('We got your withdrawal from the contract')).toBeVisible();
});

test('the same without scripts, in German', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await customerWith(page, '50');
  const [id = 0] = await placeOrders(page, [LONG]);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`/app/de/orders/${id}`);
  await plain.getByText('Vertrag widerrufen').click();
  await plain.getByRole('checkbox', { name: /Ich widerrufe den Vertrag/ }).check();
  await plain.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(plain).toHaveURL(new RegExp(`/app/de/orders/${id}$`));
  await expect(plain.getByText('Vertrag widerrufen')).toHaveCount(0);
  await context.close();
});
