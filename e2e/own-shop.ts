import type { Page } from '@playwright/test';
import pg from 'pg';
import { type OidcServer, startOidcProvider } from '../apps/core/testing/doubles/oidc-provider.ts';
import { type Instance, removeFolder, startInstance } from '../apps/core/testing/instance.ts';
import { CLIENT, type Google, startGoogle } from '../apps/core/testing/sources/google.ts';
import { YOUTUBE_KEY } from '../apps/core/testing/sources/youtube.ts';
import { customerWith } from './cabinet.ts';
import { keepRows } from './kept-rows.ts';
import { expect, hydrated, test as story } from './story.ts';

/** Paths that say what a process keeps of the operator's settings. */
const SETTINGS = ['/settings', '/pages', '/menu-items', '/sidebar-settings'];

type Running = Pick<Instance, 'url'> & {
  database: pg.Client;
  google: Google;
  acme: OidcServer;
  /** As the shop was when it began. */
  restore(): Promise<void>;
};

/**
 * Stories of the files that change what every other story sees: one shop for all of them, one file after another
 * (playwright.config.ts). Captchas are asked for, a proxy names addresses, a Google and Acme are on this machine.
 */
export const test = story.extend<object, { running: Running }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by this pattern
    async ({}, use) => {
      const [google, acme] = await Promise.all([startGoogle(), startOidcProvider()]);
      const { id: clientId, secret: clientSecret } = acme.client;
      const shop = await startInstance({
        LOG_LEVEL: 'warn',
        // A channel publishes about every half minute, and is looked at every second.
        SIMULATOR_SPEED: '3000',
        RATE_LIMITS: 'true',
        TRUST_PROXY: '1',
        YOUTUBE_API_KEY: YOUTUBE_KEY,
        YOUTUBE_CLIENT_ID: CLIENT.id,
        YOUTUBE_CLIENT_SECRET: CLIENT.secret,
        YOUTUBE_URL: google.url,
        OIDC_PROVIDERS: JSON.stringify([
          { name: 'acme', title: 'Acme', issuer: acme.issuer, clientId, clientSecret },
        ]),
      });
      const database = new pg.Client({ connectionString: shop.databaseUrl });
      await database.connect();
      const putBack = await keepRows(database);
      const settings = () =>
        Promise.all(SETTINGS.map(async (path) => (await fetch(`${shop.url}${path}`)).text()));
      const atFirst = await settings();

      async function restore(): Promise<void> {
        await putBack();
        await expect.poll(settings).toEqual(atFirst);
      }

      await use({ url: shop.url, database, google, acme, restore });
      await database.end();
      await shop.stop();
      await removeFolder(shop.dataDir);
      await google.stop();
      await acme.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ running }, use) => use(running.url),
});

/** The shop for the stories of one file, which finds it as it began. Nothing is started anew when its operator changes it. */
export function ownShop() {
  let running: Running;

  test.describe.configure({ mode: 'serial' });
  test.beforeAll(({ running: one }) => {
    running = one;
  });
  test.afterAll(({ running: { restore } }) => restore());

  const read = async (path: string) => (await fetch(`${running.url}${path}`)).text();

  /** Writes a row of the settings, as an operator's console would, and waits until it is shown at a path. */
  async function save(key: string, path: string, change: (was: unknown) => unknown): Promise<void> {
    const was = await read(path);
    const { rows } = await running.database.query('select value from setting where key = $1', [key]);
    await running.database.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(change(rows[0]?.value))],
    );
    await expect.poll(() => read(path)).not.toBe(was);
  }

  return {
    get google() {
      return running.google;
    },
    get acme() {
      return running.acme;
    },
    get database() {
      return running.database;
    },
    url: (path = '') => `${running.url}${path}`,
    /** Settings of the instance over those that it has. */
    set: (values: Record<string, unknown>) =>
      save('instance', '/settings', (was) => ({ ...(was as object), ...values })),
    /** Gives a name to networks, types, services and ways to pay, and waits until it is shown. */
    async nameAll(name: string): Promise<void> {
      for (const table of ['network', 'service_type', 'service', 'payment_method'])
        await running.database.query(
          `update ${table} set content = content || jsonb_build_object('name', ($1 || id)::text)`,
          [name],
        );
      await expect.poll(() => read('/app/')).toContain(name);
    },
    /** Changes a service as an operator would. */
    changeService: (
      id: number,
      column: 'default_price' | 'max_quantity' | 'is_deactivated',
      value: unknown,
    ) => running.database.query(`update service set ${column} = $2 where id = $1`, [id, value]),
    /** Lets limits have counted a key that often in the windows of now and of next: a story goes on while one ends. */
    count: (key: string, windowSeconds: number, count: number) =>
      running.database.query(
        `insert into rate_limit (key, window_start, count)
         select $1, to_timestamp((floor(extract(epoch from now()) / $2::int) + ahead) * $2::int), $3
           from generate_series(0, 1) as ahead`,
        [key, windowSeconds, count],
      ),
    /** Makes an order as old as told. */
    datedOrder: (id: number, placed: string) =>
      running.database.query('update orders set created_at = $2 where id = $1', [id, placed]),
    setPages: (pages: unknown[]) => save('pages', '/pages', () => pages),
    setLegalTexts: (texts: { slug: string }[]) =>
      save('legal-texts', `/app/legal/${texts[0]?.slug}`, () => texts),
    /** Items of the menu itself, in place of those that it has. */
    setMenu: (main: unknown[]) =>
      save('menu', '/menu-items', (was) => ({ custom: [], ...(was as object), main })),
    setCustomItems: (custom: unknown[]) =>
      save('menu', '/sidebar-settings', (was) => ({ ...(was as object), custom })),

    async open(page: Page, path = '/'): Promise<void> {
      await page.goto(`${running.url}/app${path}`);
      await hydrated(page);
    },

    /** A new customer with so many dollars, by calls alone. */
    async signIn(page: Page, amount = '50'): Promise<void> {
      await customerWith(page, amount);
      await this.open(page);
      await expect(page.getByRole('banner').getByRole('link', { name: /^Balance/ })).toBeVisible();
    },
  };
}
