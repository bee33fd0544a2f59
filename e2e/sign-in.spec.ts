import { expect, expectAccessible, hydrated, test } from './story.ts';

for (const [path, button] of [
  ['/app/de/login', 'Anmelden'],
  ['/app/de/register', 'Registrieren'],
] as const)
  test(`${path} at 320: nothing overflows, and errors do not make the card jump`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await hydrated(page);
    const main = page.getByRole('main');
    const submit = main.getByRole('button', { name: button });
    const before = await submit.boundingBox();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await main.getByLabel('E-Mail').fill('jemand@example.com');
    await main.getByLabel('Passwort', { exact: true }).fill('kurz');
    await submit.click();
    await expect(main.locator('[aria-invalid="true"]').first()).toBeFocused();
    if (path.endsWith('register')) expect((await submit.boundingBox())?.y).toBe(before?.y);
    await expectAccessible(page);
  });

test('a wrong password at login is told in its line: the button stays where it is', async ({ page }) => {
  await page.goto('/app/login');
  await hydrated(page);
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: 'Log in' });
  const before = await submit.boundingBox();
  await main.getByLabel('Email').fill('nobody@example.com');
  await main.getByLabel('Password', { exact: true }).fill('not a password');
  await submit.click();
  await expect(main.getByText('The email or password is wrong. Check both.')).toBeVisible();
  expect((await submit.boundingBox())?.y).toBe(before?.y);
});
