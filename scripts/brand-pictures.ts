import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import pg from 'pg';
import type { Instance } from '../apps/core/testing/instance.ts';

/** Pictures of the shop in three brands that differ by data alone, with colours that are hard to read. */

const OUT = join(import.meta.dirname, '../docs/screenshots/brands');
const BRANDS = { yellow: '#ffd400', black: '#111111', red: '#d0021b' };
const SCREENS = { home: '/', order: '/orders/create?service=youtube-views-from-in-feed-placements' };
const SETTLE_MS = 2500;
/** Quality of a picture: about 60 KB each. */
const QUALITY = 72;

/** Photographs the services page and the order form in each brand and scheme. Changes the colours of the instance. */
export async function takeBrandPictures(
  browser: Browser,
  { url, databaseUrl }: Pick<Instance, 'url' | 'databaseUrl'>,
  devices: Record<string, BrowserContextOptions>,
): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  for (const [name, primary] of Object.entries(BRANDS)) {
    const colors = { light: { primary }, dark: { primary } };
    await database.query(`update setting set value = value || $1::jsonb where key = 'instance'`, [
      JSON.stringify({ colors, panelName: `Shop ${name}`, logoAlt: name }),
    ]);
    await shows(`${url}/settings`, primary);
    for (const [device, options] of Object.entries(devices))
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ ...options, colorScheme, baseURL: url });
        // This cookie answers the question about cookies.
        await context.addCookies([{ name: 'use-cookie', value: 'denied.denied.1.1', url }]);
        const page = await context.newPage();
        for (const [screen, path] of Object.entries(SCREENS)) {
          await page.goto(`/app${path}`);
          await page.waitForTimeout(SETTLE_MS);
          await take(page, `${name}-${screen}-${device}-${colorScheme}`);
        }
        await context.close();
      }
  }
  await database.end();
}

async function take(page: Page, name: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await writeFile(join(OUT, `${name}.webp`), Buffer.from(data, 'base64'));
  process.stdout.write(`${name}\n`);
}

async function shows(address: string, text: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes(text))
    await new Promise((resolve) => setTimeout(resolve, 200));
}
