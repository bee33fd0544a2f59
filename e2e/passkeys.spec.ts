import type { CDPSession, Page } from '@playwright/test';
import { confirmEmail } from './mailbox.ts';
import { expect, expectAccessibleInBoth, hydrated, openAccount, test } from './story.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const button = (page: Page) => main(page).getByRole('button', { name: 'Continue with a passkey' });

/** A device of the reader's with a fingerprint, that answers by itself. */
async function aDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  return { cdp, authenticatorId };
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/app/profile');
  await hydrated(page);
  await main(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/app\/login$/);
}

test('a passkey is added, logs in without a password, and lets nobody in once it is removed', async ({
  page,
}) => {
  const { cdp, authenticatorId } = await aDevice(page);
  // Only the button is pressed in this story.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const email = await openAccount(page);
  await page.goto('/app/account-management');
  await hydrated(page);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText('Confirm your email address first.')).toBeVisible();
  await confirmEmail(page, email);

  await page.goto('/app/account-management');
  await hydrated(page);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await expect(section(page).getByText(/Added/)).toBeVisible();
  await section(page).getByText('Rename').click();
  await section(page).getByLabel('Passkey name').fill('Ada’s phone');
  await expectAccessibleInBoth(page);
  await section(page).getByRole('button', { name: 'Save' }).click();
  await expect(section(page).getByRole('listitem')).toContainText('Ada’s phone');
  // The same device has one already.
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/You may already have one for this account/)).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);

  await logOut(page);
  await hydrated(page);
  await expect(button(page)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/$/);
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();

  await page.goto('/app/account-management');
  await hydrated(page);
  await expect(section(page).getByText(/Last used/)).toBeVisible();
  await section(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  await logOut(page);
  await hydrated(page);
  await button(page).click();
  await expect(main(page).getByRole('alert')).toHaveText(/This passkey was not accepted/);
  await expect(page).toHaveURL(/\/app\/login$/);

  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
});

test('without a password typed, the browser offers the passkey in the field of the e-mail', async ({
  page,
}) => {
  await aDevice(page);
  const email = await openAccount(page);
  await confirmEmail(page, email);
  await page.goto('/app/account-management');
  await hydrated(page);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await page.goto('/app/profile');
  await hydrated(page);
  await main(page).getByRole('button', { name: 'Log out' }).click();
  // The device of this story takes the first offer by itself.
  await expect(page).toHaveURL(/\/app\/$/);
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});

test('a login that was a while ago asks for the password first', async ({ page }) => {
  await aDevice(page);
  const email = await openAccount(page);
  await confirmEmail(page, email);
  await page.goto('/app/account-management');
  await hydrated(page);
  let asked = 0;
  // As five minutes later.
  await page.route('**/api/v1/passkeys/options*', (route) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({
          status: 422,
          json: {
            message: 'Sent data is invalid',
            errors: { current_password: ['Enter your password again.'] },
          },
        })
      : route.continue();
  });
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const password = section(page).getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('a good password');
  await password.press('Enter');
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await expect(password).toHaveCount(0);
});

test('a browser without passkeys shows no button, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/app/login');
  await hydrated(page);
  await expect(main(page).getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
