import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { connect } from '../apps/core/src/data/database.ts';
import { buy, giveCash, signUp } from '../apps/core/testing/fixtures/buyers.ts';
import { freePort, type Instance, removeFolder, startInstance } from '../apps/core/testing/instance.ts';
import { codeOf } from './authenticator.ts';
import { keepRows } from './kept-rows.ts';
import { expect, test as story } from './story.ts';

type DeskShop = {
  shop: Instance;
  /** Address of the console. */
  desk: string;
  database: pg.Client;
  /** As the shop was when it began. */
  restore(): Promise<void>;
};

/** Stories at a desk whose lists hold what a story puts there: one shop for all of them, one file after another. */
export const test = story.extend<object, { deskShop: DeskShop }>({
  deskShop: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by this pattern
    async ({}, use) => {
      const port = String(await freePort());
      const shop = await startInstance({ CONSOLE_PORT: port, LOG_LEVEL: 'warn', SIMULATOR_SPEED: '1' });
      const database = new pg.Client({ connectionString: shop.databaseUrl });
      await database.connect();
      const restore = await keepRows(database);
      await use({ shop, desk: `http://localhost:${port}/console`, database, restore });
      await database.end();
      await shop.stop();
      await removeFolder(shop.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A shop with its owner at the desk, and a buyer. */
export type OrderDesk = Omit<DeskShop, 'restore'> & {
  page: Page;
  buyer: Awaited<ReturnType<typeof signUp>>;
  orderIn(state: 'held' | 'accepted' | 'late' | 'quiet'): Promise<number>;
  close(): Promise<void>;
};

/** Brings the owner of a shop in, who stays inside. */
export async function openOrderDesk(
  browser: Browser,
  { shop, desk, database, restore }: DeskShop,
): Promise<OrderDesk> {
  const buyer = await signUp(shop, 1);
  const { db, close } = connect(shop.databaseUrl, { size: 1 });
  await giveCash(db, buyer.id);
  await close();
  const page = await (await browser.newContext()).newPage();
  await comeInAsOwner(page, desk);

  return {
    ...{ page, shop, desk, database, buyer },
    orderIn: (state) => orderIn({ shop, database, token: buyer.token }, state),
    async close() {
      await page.close();
      await restore();
    },
  };
}

/** The demo's owner comes in for the first time. */
export const comeInAsOwner = (page: Page, desk: string): Promise<void> => comeInFirst(page, desk, 'owner');

/** Signs a member of the demo's staff in for the first time: password, app, first code. */
export async function comeInFirst(page: Page, desk: string, who: 'owner' | 'support'): Promise<void> {
  await page.goto(`${desk}/`);
  await page.getByLabel('Email').fill(`${who}@demo.local`);
  await page.getByLabel('Password', { exact: true }).fill(`northwind-${who}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^[A-Z2-7]{32}$/)).toBeVisible();
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Code that the app shows').fill(codeOf(key));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** An order of 500 views for $1.20 in a state that a worker would bring it to by and by. */
async function orderIn(
  { shop, database, token }: { shop: Instance; database: pg.Client; token: string },
  state: Parameters<OrderDesk['orderIn']>[0],
): Promise<number> {
  const id = (await buy(shop, token)) ?? 0;
  await expect
    .poll(
      async () =>
        (await database.query('select state from delivery where order_id = $1', [id])).rows[0]?.state,
    )
    .toBe('accepted');
  if (state === 'held') {
    await database.query(
      `update delivery set state = 'held', provider_reference = null, next_check_at = null where order_id = $1`,
      [id],
    );
    await database.query(
      `update delivery_attempt set state = 'unknown', provider_reference = null, answered_at = null where order_id = $1`,
      [id],
    );
  } else
    await database.query(`update delivery set next_check_at = now() + interval '1 day' where order_id = $1`, [
      id,
    ]);
  // Past its promise, and nothing arrives: its provider is asked.
  if (state === 'quiet') {
    await database.query(
      `update orders set created_at = now() - interval '5 hours', started_at = now() - interval '5 hours', grown_at = now() - interval '4 hours', promised_minutes = 30, delivered = 100 where id = $1`,
      [id],
    );
    await database.query(
      `update purchase set paid_at = now() - interval '5 hours' where id = (select purchase_id from orders where id = $1)`,
      [id],
    );
  }
  if (state === 'late')
    await database.query(
      `update orders set started_at = now(), cancel_requested_at = now() - interval '1 hour', delivered = 100 where id = $1`,
      [id],
    );

  return id;
}
