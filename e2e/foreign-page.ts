import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LaunchOptions, Page } from '@playwright/test';
import { expect, openAccount, test as story } from './story.ts';

export type ForeignPage = {
  origin: string;
  /** Sets the document that it shows from now on, and its policy. */
  shows(html: string, policy?: string): void;
};

/** Stories on pages of other sites, in a browser that lets these keep no cookies of the shop. */
export const test = story.extend<{ host: ForeignPage; other: ForeignPage }, { launchOptions: LaunchOptions }>(
  {
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by this pattern
    host: async ({}, use) => serve('127.0.0.1', use),
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by this pattern
    other: async ({}, use) => serve('127.0.0.2', use),
    launchOptions: [
      async ({ launchOptions }, use) =>
        use({
          ...launchOptions,
          args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
        }),
      { scope: 'worker' },
    ],
  },
);

async function serve(address: string, use: (page: ForeignPage) => Promise<void>): Promise<void> {
  let [html, policy] = ['', ''];
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy !== '') answer.setHeader('content-security-policy', policy);
    answer.end(
      `<!doctype html><html lang="en"><title>Marina edits</title><h1>Marina edits</h1>${html}</html>`,
    );
  });
  await new Promise<void>((ready) => server.listen(0, address, ready));
  const { port } = server.address() as AddressInfo;
  await use({
    origin: `http://${address}:${port}`,
    shows: (body, allowed = '') => {
      html = body;
      policy = allowed;
    },
  });
  server.close();
}

export type MadeWidget = { code: string; token: string; shop: string };

/** Makes a widget in the builder of a new customer, and gives the code that is shown for it. */
export async function makeWidget(page: Page): Promise<MadeWidget> {
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
  const code = (await page.locator('pre').textContent()) ?? '';

  return {
    code,
    token: /token="([^"]+)"/.exec(code)?.[1] ?? '',
    shop: new URL(/src="([^"]+)"/.exec(code)?.[1] ?? '').origin,
  };
}

/** The form in the frame of a widget. */
export const formIn = (page: Page, name = 'Blog sidebar') => page.frameLocator(`iframe[title="${name}"]`);
