import type { Page } from '@playwright/test';
import pg from 'pg';
import { type Instance, removeFolder, startInstance } from '../apps/core/testing/instance.ts';
import { expect, hydrated, test } from './story.ts';

/**
 * A shop for the stories of one file: what its operator changes would change every other story. Nothing is started anew
 * when he does.
 */
export function ownShop(env: Record<string, string> = {}) {
  let shop: Instance;
  let database: pg.Client;

  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    shop = await startInstance({ LOG_LEVEL: 'warn', ...env });
    database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
  });
  test.afterAll(async () => {
    await database?.end();
    await shop?.stop();
    await removeFolder(shop.dataDir);
  });

  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();

  /** Writes a row of the settings, as an operator's console would, and waits until it is shown at a path. */
  async function save(key: string, path: string, change: (was: unknown) => unknown): Promise<void> {
    const was = await read(path);
    const { rows } = await database.query('select value from setting where key = $1', [key]);
    await database.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(change(rows[0]?.value))],
    );
    await expect.poll(() => read(path)).not.toBe(was);
  }

  return {
    url: (path = '') => `${shop.url}${path}`,
    /** Settings of the instance over those that it has. */
    set: (values: Record<string, unknown>) =>
      save('instance', '/settings', (was) => ({ ...(was as object), ...values })),
    /** Gives a name to networks, types, services and ways to pay, and waits until it is shown. */
    async nameAll(name: string): Promise<void> {
      for (const table of ['network', 'service_type', 'service', 'payment_method'])
        await database.query(
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
    ) => database.query(`update service set ${column} = $2 where id = $1`, [id, value]),
    /** Lets limits have counted a key that often in the windows of now and of next: a story goes on while one ends. */
    count: (key: string, windowSeconds: number, count: number) =>
      database.query(
        `insert into rate_limit (key, window_start, count)
         select $1, to_timestamp((floor(extract(epoch from now()) / $2::int) + ahead) * $2::int), $3
           from generate_series(0, 1) as ahead`,
        [key, windowSeconds, count],
      ),
    /** Makes an order as old as told. */
    datedOrder: (id: number, placed: string) =>
      database.query('update orders set created_at = $2 where id = $1', [id, placed]),
    setPages: (pages: unknown[]) => save('pages', '/pages', () => pages),
    setLegalTexts: (texts: { slug: string }[]) =>
      save('legal-texts', `/app/legal/${texts[0]?.slug}`, () => texts),
    /** Items of the menu itself, in place of those that it has. */
    setMenu: (main: unknown[]) =>
      save('menu', '/menu-items', (was) => ({ custom: [], ...(was as object), main })),
    setCustomItems: (custom: unknown[]) =>
      save('menu', '/sidebar-settings', (was) => ({ ...(was as object), custom })),

    async open(page: Page, path = '/'): Promise<void> {
      await page.goto(`${shop.url}/app${path}`);
      await hydrated(page);
    },

    /** As the customer of the demo, by the call of the form, which has stories of its own. */
    async signIn(page: Page): Promise<void> {
      const data = { email: 'customer@demo.local', password: 'northwind-customer' };
      const answered = await page.request.post(`${shop.url}/login`, { data });
      expect(answered.status(), await answered.text()).toBe(200);
      await this.open(page);
      await expect(page.getByRole('banner').getByText('$50.00')).toBeVisible();
    },
  };
}
