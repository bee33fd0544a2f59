import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, freshLink, openAccount, test as story } from './story.ts';

type Host = { origin: string; shows(html: string): void; close(): void };

const test = story.extend<{ host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by this pattern
  host: async ({}, use) => {
    let html = '';
    const server: Server = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end(
        `<!doctype html><html lang="en"><title>Marina edits</title><h1>Marina edits</h1>${html}</html>`,
      );
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    await use({
      origin: `http://127.0.0.1:${port}`,
      shows: (body) => {
        html = body;
      },
      close: () => server.close(),
    });
    server.close();
  },
});

/** Makes a widget in the builder, and gives the code that is shown for it. */
async function makeWidget(page: Page): Promise<string> {
  await openAccount(page);
  await page.goto('/app/order-widget?widget=new');
  await expect(page.getByRole('heading', { name: 'New widget' })).toBeVisible();
  // The part comes late: before, its button is only drawn.
  const save = page.getByRole('button', { name: 'Save' });
  await expect
    .poll(() => save.evaluate((drawn) => Object.keys(drawn).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await page.getByLabel('Name').fill('Blog sidebar');
  await page.getByLabel('Your share, %').fill('15');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Blog sidebar' })).toBeVisible();

  return (await page.locator('pre').textContent()) ?? '';
}

test('RT-43 ENT-64 the builder: a widget is made with its share as a fraction, and its code is there', async ({
  page,
}) => {
  const made = page.waitForRequest(
    (request) => request.method() === 'POST' && /order-widgets/.test(request.url()),
  );
  const code = await makeWidget(page);
  expect((await made).postDataJSON()).toMatchObject({ name: 'Blog sidebar', reward_percent: 0.15 });
  expect(code).toMatch(/data-token="ow_[\w-]{16}"/);
  await expectAccessibleInBoth(page);
  await page.goto('/app/de/order-widget');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestell-Widget');
  await expect(page).toHaveTitle(/Bestell-Widget/);
  await expect(page.getByRole('link', { name: 'Blog sidebar' })).toBeVisible();
});

for (const [name, size] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 800 }],
] as const)
  test(`GEN-05 API-04 on a page of another site, ${name}: a guest orders in the frame, pays in a new tab, and the frame turns into Paid`, async ({
    page,
    context,
    host,
  }) => {
    host.shows(await makeWidget(page));
    await context.clearCookies();
    await page.setViewportSize(size);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(`${host.origin}/blog?private=1`);
    const form = page.frameLocator('iframe[title="Blog sidebar"]');
    await form.getByLabel('Link').fill(freshLink());
    await form.getByLabel('Email').fill(`visitor-${Date.now()}@example.com`);
    const consent = form.locator('[name=immediate_start_consent]');
    if ((await consent.count()) > 0) await consent.check();
    await expect(form.getByText('The site owner earns a commission')).toBeVisible();
    const order = form.getByRole('button', { name: /^Order for/ });
    await expect(order).not.toHaveAttribute('aria-disabled', 'true');
    const opened = context.waitForEvent('page');
    await order.click();
    const gateway = await opened;
    await expect(form.getByText('Waiting for payment')).toBeVisible();
    await gateway.waitForLoadState();
    expect(await gateway.evaluate(() => window.opener)).toBeNull();
    await gateway.getByRole('button', { name: /pay/i }).first().click();
    await page.bringToFront();
    await expect(form.getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
    const calls = asked.filter((url) => /total-cost|widget-order-requests/.test(url));
    expect(calls.length).toBeGreaterThan(1);
    for (const url of calls) expect(url).toMatch(/api_token=ow_[\w-]+&currency=USD/);
  });

test('a page that is not allowed shows no form, and one that lies to the frame and its loader changes nothing', async ({
  page,
  host,
}) => {
  const code = await makeWidget(page);
  host.shows(code);
  await page.goto(host.origin);
  const frame = page.locator('iframe');
  await expect(page.frameLocator('iframe').getByLabel('Link')).toBeVisible();
  await expect.poll(() => frame.evaluate(({ style }) => style.height)).not.toBe('240px');
  const height = await frame.evaluate(({ style }) => style.height);
  // From the page itself, so neither of the shop's origin nor of the frame.
  await page.evaluate(() => {
    for (const message of [
      { type: 'order-widget', height: 5 },
      { type: 'order-widget', height: 'x' },
      null,
      'order-widget',
    ])
      window.postMessage(message, '*');
    document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'order-widget', height: 5 }, '*');
  });
  await page.waitForTimeout(200);
  expect(await frame.evaluate(({ style }) => style.height)).toBe(height);
  expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentDocument)).toBeNull();

  const token = /data-token="([^"]+)"/.exec(code)?.[1] ?? '';
  const shop = new URL(/src="([^"]+)"/.exec(code)?.[1] ?? '').origin;
  const headersOf = async (path: string) => (await page.request.get(`${shop}${path}`)).headers();
  const open = await headersOf(`/app/widget?token=${token}`);
  expect(open['content-security-policy']).toContain('frame-ancestors *');
  expect(open['x-frame-options']).toBeUndefined();
  // Every other screen stays as it is.
  const other = await headersOf('/app/login');
  expect(other['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
  expect(other['x-frame-options']).toBe('SAMEORIGIN');

  await page.goto(`${shop}/app/order-widget`);
  await page.getByRole('link', { name: 'Code' }).first().click();
  await expect(page.getByRole('heading', { name: 'Only on my pages' })).toBeVisible();
  await page.getByLabel('Take orders from these addresses alone').check();
  await page.getByLabel('Addresses, one a line').fill('blog.example');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect
    .poll(async () => (await headersOf(`/app/widget?token=${token}`))['content-security-policy'])
    .toMatch(/frame-ancestors 'self' https:\/\/blog\.example$/);
  expect(await (await page.request.get(`${shop}/app/widget?token=nobody`)).text()).toContain(
    'This order form is not active here.',
  );
});
