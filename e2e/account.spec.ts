import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { codeOf, PASSWORD, turnOn } from './authenticator.ts';
import { SHORT } from './cabinet.ts';
import { confirmEmail, followLink, openLetter } from './mailbox.ts';
import {
  expect,
  expectAccessible,
  freshLink,
  hydrated,
  loseSession,
  openAccount,
  register,
  registerByForm,
  test,
} from './story.ts';

const NEW = 'a lamp beside the harbour';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/app/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
const loggedIn = (page: Page) => expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();

/** The same customer on a phone of theirs; `code` where two-step verification asks for it. */
async function onPhone(browser: Browser, email: string, code?: string): Promise<Page> {
  const context = await browser.newContext({
    ...devices['iPhone 14'],
    defaultBrowserType: undefined,
  } as object);
  const page = await context.newPage();
  await logIn(page, email, PASSWORD);
  if (code !== undefined) {
    await page.getByLabel('Code from your authenticator app').fill(code);
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/app\/$/);

  return page;
}

/** The open page may go to the login by itself in the same moment. */
const isOut = (page: Page) =>
  expect(async () => {
    await page.goto('/app/orders');
    await expect(page).toHaveURL(/\/login/, { timeout: 1000 });
  }).toPass();

/** Opens a row of the settings. */
const change = (form: Locator) => form.getByText('Change', { exact: true }).click();

test('RT-51 a lost password is set anew by the link of a letter; the old one and every session end', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/app/login');
  await hydrated(guest);
  await guest.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(guest.getByRole('heading', { name: 'New password' })).toBeVisible();
  const field = guest.getByRole('main').getByLabel('Email');
  await field.fill('nobody');
  await guest.getByRole('button', { name: 'Send me a link' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill(email);
  await guest.getByRole('button', { name: 'Send me a link' }).click();
  await expect(guest.getByText(/^If there is an account for this email/)).toBeVisible();
  expect(guest.url()).not.toContain('@');

  await openLetter(guest, /^Set a new password for/, email);
  const letter = guest.url();
  await followLink(guest, /^Set a new password$/);
  await hydrated(guest);
  await expectAccessible(guest);
  await guest.getByLabel('Password', { exact: true }).fill('password123');
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest.getByText('This password is common and easy to guess.')).toBeVisible();
  await guest.getByLabel('Password', { exact: true }).fill(NEW);
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill(NEW);
  await guest.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await loggedIn(guest);

  // The former session is over.
  await page.goto('/app/orders');
  await expect(page).toHaveURL(/\/login/);
  // The link worked once.
  await guest.goto(letter);
  await followLink(guest, /^Set a new password$/);
  await hydrated(guest);
  await guest.getByLabel('Password', { exact: true }).fill('yet another password');
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest.getByText('This link has expired or has already been used.')).toBeVisible();
  await guest.getByRole('link', { name: 'Request a new link' }).click();
  await expect(guest.getByRole('button', { name: 'Send me a link' })).toBeVisible();
});

test('RT-46 devices: the second one sees the first and logs it out; another password logs out all the others', async ({
  page,
  browser,
}) => {
  const email = await openAccount(page);
  const phone = await onPhone(browser, email);
  await page.goto('/app/account-management');
  await hydrated(page);
  const list = page.getByRole('form', { name: 'Devices' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await list.getByRole('button', { name: 'Log out Safari, iOS' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await isOut(phone);

  const again = await onPhone(browser, email);
  const form = page.getByRole('form', { name: 'Password' });
  await change(form);
  await form.getByLabel('Current password').fill('not the password');
  await form.getByLabel('New password').fill(NEW);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeHidden();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await expect(form.locator('summary')).toBeFocused();
  await isOut(again);
  await page.goto('/app/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('from a new account to a second device: the e-mail is confirmed, two steps are turned on, and the phone logs the first one out', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const email = await openAccount(page);
  await confirmEmail(page, email);
  const { key } = await turnOn(page);
  const phone = await onPhone(browser, email, codeOf(key, 1));
  await phone.goto('/app/account-management');
  await hydrated(phone);
  const list = phone.getByRole('form', { name: 'Devices' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Log out Chrome, Linux' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await isOut(page);
  await phone.goto('/app/orders');
  await expect(phone.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await phone.context().close();
});

test('another e-mail counts once its letter was opened', async ({ page }) => {
  const email = await openAccount(page);
  await page.goto('/app/profile');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Email' });
  await change(form);
  await form.getByLabel('New email').fill(`moved-${email}`);
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(form.getByText(`We sent a link to moved-${email}.`)).toBeVisible();
  await expect(form.getByText(`You log in with ${email}.`)).toBeVisible();
  await openLetter(page, /^Confirm your email/, `moved-${email}`);
  await followLink(page, /^Confirm email$/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.goto('/app/profile');
  await expect(page.getByText(`You log in with moved-${email}.`)).toBeVisible();
});

test('RT-47 whoever opens an account is welcomed, once; the profile says who somebody is: a company with its VAT number, messengers', async ({
  page,
}) => {
  await registerByForm(page);
  const welcome = page.getByText(/^Welcome\. /);
  await expect(welcome).toBeVisible();
  await page.goto('/app/profile');
  await hydrated(page);
  await expect(welcome).toHaveCount(0);
  const messengers = page.getByRole('form', { name: 'Messengers' });
  await change(messengers);
  await expect(messengers.getByLabel('Skype')).toBeFocused();
  await messengers.getByLabel('Telegram').fill('@harbour');
  await expectAccessible(page);
  await messengers.getByRole('button', { name: 'Save' }).click();
  await expect(messengers.getByText('Telegram @harbour')).toBeVisible();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Company' }).click();
  const form = page.getByRole('form', { name: 'Invoices are made out to' });
  await expect(form.getByLabel('VAT number')).toBeHidden();
  await form.getByText('For a company').click();
  await form.getByLabel('Company', { exact: true }).fill('Harbour Lights GmbH');
  await form.getByLabel('VAT number').fill('DE1');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A VAT number starts with the two letters of its country')).toBeVisible();
  await expect(form.getByLabel('VAT number')).toBeFocused();
  await form.getByLabel('VAT number').fill('de 136 695 976');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('VAT number')).toHaveValue('DE136695976');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click();
  await change(messengers);
  await expect(messengers.getByLabel('Telegram')).toHaveValue('@harbour');
});

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('RT-52 letters are chosen by the link of one, in German, without login; the password and the profile are changed', async ({
    page,
  }) => {
    const email = `ohne-${Date.now()}@example.com`;
    await page.goto('/app/register');
    await page.getByLabel('Name').fill('Ohne Skript');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('main').getByText(/^Welcome\. /)).toBeVisible();

    await page.goto('/app/de/profile?part=company');
    const person = page.getByRole('form', { name: 'Rechnungen gehen an' });
    await person.getByText('Für ein Unternehmen').click();
    await person.getByLabel('USt-IdNr.').fill('DE1');
    await person.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Eine USt-IdNr. beginnt mit')).toBeVisible();
    await page.getByLabel('USt-IdNr.').fill('ATU13585627');
    await person.getByRole('button', { name: 'Speichern' }).click();
    await expect(person.getByText('Gespeichert.')).toBeVisible();

    await page.goto('/app/de/account-management');
    const form = page.getByRole('form', { name: 'Passwort' });
    await form.locator('summary').click();
    await form.getByLabel('Aktuelles Passwort').fill(PASSWORD);
    await form.getByLabel('Neues Passwort').fill(NEW);
    await form.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(form.getByText('Gespeichert.')).toBeVisible();

    const { id, signature } = await subscriberOf(page, email);
    await loseSession(page);
    await page.goto(`/app/de/unsubscribe/${id}?signature=${signature}`);
    await page.getByLabel('Belege und Zahlungen').uncheck();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    await expect(page.getByLabel('Belege und Zahlungen')).not.toBeChecked();
    await page.goto(`/app/de/unsubscribe/${id}?signature=x`);
    await expect(page.getByRole('heading', { name: /nicht gefunden/ })).toBeVisible();
    await page.goto('/app/de/unsubscribe');
    await expect(page).toHaveURL(/\/de\/login/);
  });

  async function subscriberOf(page: Page, email: string) {
    const login = await page.request.post('/login', { data: { email, password: NEW } });
    const { data } = await login.json();

    return { id: data.id as number, signature: data.unsubscribe_signature as string };
  }
});

test('what is wrong with a field that is not shown is said above the button, and at the field once it is shown', async ({
  page,
}) => {
  const errors = { vat: ['No company has this number.'] };
  await page.route('**/register?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'Sent data is invalid', errors } })
      : route.continue(),
  );
  await page.goto('/app/register');
  await hydrated(page);
  const form = page.getByRole('main');
  const send = form.getByRole('button', { name: 'Register' });
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(errors.vat[0] ?? '');
  // The alert is read again, and stays, where the same is refused once more.
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(errors.vat[0] ?? '');
  await form.getByText('For a company').click();
  await send.click();
  await expect(form.getByLabel('VAT number')).toHaveAccessibleDescription(/No company has this number/);
  await expect(form.getByLabel('VAT number')).toBeFocused();
  await expect(form.getByRole('alert')).toBeHidden();
});

test('a guest who keeps orders by the letter is told so, once, and has them in an account', async ({
  page,
}) => {
  const email = `keeps-${Date.now()}@example.com`;
  const placed = await page.request.post('/api/v1/order-widget/widget-order-requests', {
    data: { orders: [{ ...SHORT, url: freshLink() }], payment_method_id: 1, email },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  await openLetter(page, /^We got your order #\d+$/, email);
  await followLink(page, 'Set a password to keep your orders together');
  await hydrated(page);
  const keep = page.getByRole('main').locator('form#keep');
  await keep.getByLabel('Choose a password').fill(PASSWORD);
  await keep.getByRole('button', { name: 'Keep it' }).click();
  const told = page.getByText('Kept. The order is in your account.');
  await expect(told).toBeVisible();
  await loggedIn(page);
  // The proof of the letter has left the address.
  await expect(page).toHaveURL(/\/app\/orders\/\d+$/);
  await expect(keep).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(told).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'All 1' })).toBeVisible();
});
