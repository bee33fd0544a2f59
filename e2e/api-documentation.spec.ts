import type { Page } from '@playwright/test';
import { askAs, customerWith, newApiToken } from './cabinet.ts';
import { open } from './lists.ts';
import { confirmEmail } from './mailbox.ts';
import { expect, expectAccessibleInBoth, freshLink, hydrated, test } from './story.ts';

const DOCS = '/api/documentation';
const samples = (page: Page) => page.getByRole('region', { name: 'Samples' });
const trial = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Try it' }) });

test('RT-45 guests read the documentation of both APIs, in their language', async ({ page }) => {
  await open(page, DOCS);
  await expect(page).toHaveTitle(/^Tokens and limits: API documentation/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens and limits' })).toBeVisible();

  const calls = page.getByRole('navigation', { name: 'Calls' });
  await calls.getByRole('link', { name: 'add', exact: true }).click();
  await expect(page).toHaveURL(/\?about=add$/);
  await expect(samples(page)).toContainText('--data-urlencode');
  await page.getByRole('link', { name: 'Custom Comments' }).click();
  await expect(page.getByText('One comment a line. Their number is the quantity.')).toBeVisible();
  await expect(samples(page)).toContainText('Well explained');
  // The language of the samples holds for the next call too.
  await samples(page).getByText('Python').click();
  await expect(samples(page)).toContainText('requests.post');
  await calls.getByRole('link', { name: 'POST /orders', exact: true }).click();
  await expect(page).toHaveTitle(/^POST \/api\/v1\/orders: /);
  await expect(samples(page)).toContainText('import os, requests, uuid');
  await expect(page.getByText('orders[].service_id')).toBeVisible();
  await expectAccessibleInBoth(page);

  await open(page, `/de${DOCS}?about=webhooks`);
  await expect(page).toHaveTitle(/^Webhooks und Signaturen: API-Dokumentation/);
  await expect(page.getByRole('heading', { name: 'order.completed' })).toBeVisible();
  expect((await page.goto(`/app${DOCS}?about=nothing`))?.status()).toBe(404);
});

test('S finds calls, fields, errors and events of both APIs', async ({ page }) => {
  await open(page, DOCS);
  await page.keyboard.press('s');
  const search = page.getByRole('dialog', { name: 'Search the documentation' });
  const field = search.getByRole('combobox');
  await field.fill('refill');
  await expect(search.getByRole('option').first()).toContainText('refill');
  for (const name of ['refill_status', 'This service does not support refills', 'refill.completed'])
    await expect(search.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(search).toBeHidden();
  await expect(page).toHaveURL(/\?about=refill/);
  await page.keyboard.press('s');
  await field.fill('xyzzy');
  await expect(search.getByText('Nothing called “xyzzy”. These are the nearest.')).toBeVisible();
  await expect(search.getByRole('option')).toHaveCount(3);
  await field.press('Escape');
  await expect(search).toBeHidden();
});

test('what is tried is a test until it is meant, with the token of the reader', async ({ page }) => {
  await confirmEmail(page, await customerWith(page, '50'));
  await open(page, `${DOCS}?about=add`);
  const link = freshLink();
  await trial(page).getByLabel('link').fill(link);
  await expect(samples(page)).toContainText(link);
  await trial(page).getByLabel('Token').fill('fanfare_wrong');
  await trial(page).getByRole('button', { name: 'Send' }).click();
  await expect(trial(page).locator('[data-announced]')).toContainText('200');
  await expect(trial(page)).toContainText('Invalid API key');

  const token = await newApiToken(page);
  await trial(page).getByLabel('Token').fill(token);
  await trial(page).getByRole('button', { name: 'Send' }).click();
  await expect(trial(page)).toContainText('"test": true');
  expect(await ordersOf(page)).toBe(0);
  await expectAccessibleInBoth(page);

  await trial(page).getByRole('switch').uncheck();
  await trial(page).getByRole('button', { name: 'Send for real' }).click();
  await page.getByRole('button', { name: 'Do not send' }).click();
  expect(await ordersOf(page)).toBe(0);
  await trial(page).getByRole('button', { name: 'Send for real' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).last().click();
  await expect(trial(page)).not.toContainText('"test": true');
  await expect(trial(page)).toContainText('"order"');
  expect(await ordersOf(page)).toBe(1);
  // The samples never carry the token.
  await expect(samples(page)).not.toContainText(token);

  // The token is kept for the other calls of the page.
  const calls = page.getByRole('navigation', { name: 'Calls' });
  await calls.getByRole('link', { name: 'balance', exact: true }).click();
  await expect(page).toHaveTitle(/^balance: /);
  await trial(page).getByRole('button', { name: 'Send' }).click();
  await expect(trial(page)).toContainText('"currency": "USD"');
  await calls.getByRole('link', { name: 'GET /orders', exact: true }).click();
  await expect(page).toHaveTitle(/^GET /);
  await trial(page).getByRole('button', { name: 'Send' }).click();
  await expect(trial(page)).toContainText(link);

  // A call of API v1 is a test as well.
  await calls.getByRole('link', { name: 'POST /orders', exact: true }).click();
  await expect(page).toHaveTitle(/^POST /);
  const line = { service_id: 1, quantity: 1000, url: freshLink() };
  await trial(page)
    .getByLabel('Body')
    .fill(JSON.stringify({ orders: [line] }));
  await trial(page).getByRole('button', { name: 'Send' }).click();
  await expect(trial(page)).toContainText('"test": true');
  const dear = { ...line, quantity: 100_000 };
  await trial(page)
    .getByLabel('Body')
    .fill(JSON.stringify({ orders: [dear] }));
  await trial(page).getByRole('button', { name: 'Send' }).click();
  await expect(trial(page).getByRole('link', { name: 'Add funds' })).toBeVisible();
  expect(await ordersOf(page)).toBe(1);
});

test('a phone has the calls in a sheet and the samples below the fields', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app${DOCS}?about=add`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Calls', exact: true }).click();
  await page.getByRole('link', { name: 'status', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'status' })).toBeVisible();
  await expect(samples(page)).toBeVisible();
});

const ordersOf = async (page: Page) => (await askAs(page, '/api/v1/orders'))?.length ?? 0;
