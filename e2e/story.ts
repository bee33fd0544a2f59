import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

export { expect };

/** Warning of the message library when a page says words that it has not brought. */
const WORDLESS = /^Uncompiled message detected/;

/** A page on which an error in the console, one that nobody caught, or a word that is not there fails the story. */
export const test = base.extend<{ provoked: RegExp }>({
  /** Console errors of the browser itself about refused calls and missing pages, which stories provoke. */
  provoked: [/the server responded with a status of 4\d\d/, { option: true }],
  page: async ({ page, provoked }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const isError = message.type() === 'error' && !provoked.test(message.text());
      if (isError || WORDLESS.test(message.text())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await use(page);
    expect(faults, 'errors in the console').toEqual([]);
  },
});

let links = 0;

/** A link that no other order has. */
export function freshLink(): string {
  links += 1;

  return `https://www.youtube.com/watch?v=${`${(Date.now() % 1e9).toString(36)}${process.pid.toString(36)}${links}`.padStart(11, 'e').slice(-11)}`;
}

/** The link of an order, in the panel or in the form of its own page. */
export const linkField = (form: Page | Locator) => form.getByLabel(/^Link( to what you want to promote)?$/);

/** A form of an order: on a page, in a part of it, or in a frame. */
type Form = Pick<Page, 'getByRole'>;

/** The consent to an immediate start, which each order of a consumer needs. */
export const atOnce = (form: Form) => form.getByRole('checkbox', { name: /^Start right away/ });

/** Chooses a refill, or none, wherever the form asks. */
export async function chooseRefill(form: Form, isWanted: boolean): Promise<void> {
  const choices = form.getByRole('group', { name: /^Refill/ });
  await choices.first().waitFor();
  for (const choice of await choices.all()) await chooseIn(choice, isWanted);
}

const chooseIn = (choice: Locator, isWanted = true) =>
  choice.getByRole('radio', { name: isWanted ? /^(For|With) / : /^Without/ }).check();

/** Agrees to that, chooses a refill where nothing is chosen yet, and presses the button. */
export async function order(
  form: Page | Locator,
  name: string | RegExp = /^Order (\d+ )?and pay/,
): Promise<void> {
  for (const choice of await form.getByRole('group', { name: /^Refill/ }).all())
    if ((await choice.locator(':checked').count()) === 0) await chooseIn(choice);
  await atOnce(form).check();
  await form.getByRole('button', { name }).click();
}

/** Opens what an order can do without: drip feed, a sum, in the panel the coupon. */
export async function openMore(form: Page | Locator): Promise<void> {
  const more = form.locator('details').filter({ has: form.locator('summary').filter({ hasText: /^More/ }) });
  if ((await more.getAttribute('open')) === null) await more.locator('summary').first().click();
}

/** Opens the ways to pay and chooses one. */
export async function payWith(form: Page | Locator, name: string | RegExp): Promise<void> {
  const ways = form.getByRole('group', { name: 'Pay with' });
  await ways.locator('summary').click();
  await ways.getByRole('radio', { name }).check();
  await ways.locator('summary').click();
}

/** The rules of axe that look at colours: the only ones whose answer another scheme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** The rule that asks for targets of 24 px (SC 2.5.8), which axe leaves out by itself. */
export const TARGETS = ['target-size'];
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export async function expectAccessible(page: Page, { only }: { only?: string[] } = {}): Promise<void> {
  expect(await barriersOf(page, only)).toEqual([]);
}

/** Barriers that axe finds on the page as it stands, by all its rules or by some; empty when all is well. */
export async function barriersOf(page: Page, only?: string[]): Promise<string[]> {
  // A form that waits for another service is pale.
  await expect(page.locator('#order[aria-busy="true"]')).toHaveCount(0);
  await Promise.all(page.frames().map(bringAxe));

  // Rules that passed are not described: they are most of a page.
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });

    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, only);
}

/** Once into each document: it is larger than the page, and takes as long to be read as to look at a small one. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The page as it stands now in the light, and its colours in the dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  expect(await barriersInBoth(page)).toEqual([]);
}

/** Barriers that axe finds in the light, and those of colours in the dark; the page is left in the light. */
export async function barriersInBoth(page: Page): Promise<string[]> {
  const set = (scheme: string) =>
    page.evaluate((next) => document.documentElement.setAttribute('data-color-scheme', next), scheme);
  await set('dark');
  const inDark = await barriersOf(page, OF_COLOURS);
  await set('light');

  return [...inDark.map((barrier) => `in the dark, ${barrier}`), ...(await barriersOf(page))];
}

const PASSWORD = 'a good password';
const freshEmail = () => `story-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.com`;

/** Opens an account by the call of the form, which has stories of its own, and shows the shop to the new customer. */
export async function register(page: Page, name = 'Ada Story'): Promise<string> {
  const email = await openAccount(page, name);
  await page.goto('/app/');
  await hydrated(page);
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();

  return email;
}

/** The same through the form, for what the form itself brings along. */
export async function registerByForm(page: Page): Promise<string> {
  const email = freshEmail();
  await page.goto('/app/register');
  await hydrated(page);
  await page.getByLabel('Name').fill('Ada Story');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /register|open an account/i })
    .click();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();

  return email;
}

/** A new account, signed in by the cookies of the page; gives its e-mail. */
export async function openAccount(page: Page, name = 'Ada Story'): Promise<string> {
  const email = freshEmail();
  const answer = await page.request.post('/register', {
    data: { name, email, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(201);

  return email;
}

/** Waits until React has taken over: before, a form would be submitted by the browser itself and no key is listened to. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  // Listeners are added a moment after the first rendering.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The session is over while no page is open that would see it and leave by itself. */
export async function loseSession(page: Page, cookies?: { name: string }): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies(cookies);
}

/** Counts answers of a path. A page that has only asked starts its ten minutes anew when the answer comes. */
export function answersOf(page: Page, path: string): () => number {
  let count = 0;
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });

  return () => count;
}
