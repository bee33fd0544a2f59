import type { Page } from '@playwright/test';
import pg from 'pg';
import { connect } from '../apps/core/src/data/database.ts';
import { buy, giveCash, signUp } from '../apps/core/testing/buyers.ts';
import { freePort, type Instance, removeFolder, startInstance } from '../apps/core/testing/instance.ts';
import { codeOf } from './authenticator.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

/** The desk of a shop of its own; all stories are told by one person, who stays inside. */
let shop: Instance;
let desk: string;
let database: pg.Client;
let buyer: Awaited<ReturnType<typeof signUp>>;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  const port = String(await freePort());
  desk = `http://localhost:${port}/console`;
  shop = await startInstance({ CONSOLE_PORT: port, LOG_LEVEL: 'warn', SIMULATOR_SPEED: '1' });
  database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  buyer = await signUp(shop, 1);
  const { db, close } = connect(shop.databaseUrl, { size: 1 });
  await giveCash(db, buyer.id);
  await close();
  page = await browser.newPage();
  await signIn();
});
test.afterAll(async () => {
  await page?.close();
  await database?.end();
  await shop?.stop();
  await removeFolder(shop.dataDir);
});

async function signIn(): Promise<void> {
  await page.goto(`${desk}/`);
  await page.getByLabel('E-mail').fill('owner@demo.local');
  await page.getByLabel('Password', { exact: true }).fill('northwind-owner');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^[A-Z2-7]{32}$/)).toBeVisible();
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Code that the app shows').fill(codeOf(key));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** An order of 500 views for $1.20 in a state that a worker would bring it to by and by. */
async function orderIn(state: 'held' | 'accepted' | 'late'): Promise<number> {
  const id = (await buy(shop, buyer.token)) ?? 0;
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
  if (state === 'late')
    await database.query(
      `update orders set started_at = now(), cancel_requested_at = now() - interval '1 hour', delivered = 100 where id = $1`,
      [id],
    );

  return id;
}

const statusOf = async (id: number) =>
  (await database.query('select status, cancel_reason, refunded::text from orders where id = $1', [id]))
    .rows[0];

async function openList(query = ''): Promise<void> {
  await page.goto(`${desk}/orders${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}

const panel = () => page.getByRole('complementary', { name: /^Order \d/ });
const dialog = () => page.getByRole('dialog');

test('a stuck order by the mouse: found, its ways read, the safest one done', async () => {
  const id = await orderIn('held');
  await openList();
  await page.getByRole('button', { name: String(id), exact: true }).click();
  await expect(panel().getByText('sending again could deliver twice')).toBeVisible();
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await expectAccessibleInBoth(page);
  await panel().getByRole('button', { name: 'Go on…' }).click();
  await dialog().getByLabel('Its number at the provider').fill(`theirs-${id}`);
  await expectAccessibleInBoth(page);
  await dialog().getByRole('button', { name: 'Do it' }).click();
  // Nobody does anything without saying why.
  await expect(dialog().getByLabel('Reason, for the log')).toHaveAttribute('aria-invalid', 'true');
  await dialog().getByLabel('Reason, for the log').fill('found in their panel');
  await dialog().getByRole('button', { name: 'Do it' }).click();
  await expect(dialog()).toBeHidden();
  await expect(panel().getByText(`Found at the provider as theirs-${id}`)).toBeVisible();
  await expect(page.getByRole('button', { name: String(id), exact: true })).toBeHidden();
});

test('a stuck order by the keyboard alone', async () => {
  const id = await orderIn('held');
  await openList();
  await expect(page.getByRole('button', { name: String(id), exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel().getByRole('button', { name: 'Go on…' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog()).toBeVisible();
  await expect(dialog().getByLabel('Its number at the provider')).toBeFocused();
  await page.keyboard.type(`theirs-${id}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('found in their panel');
  await page.keyboard.press('Control+Enter');
  await expect(dialog()).toBeHidden();
  await page.keyboard.press('c');
  await expect(dialog().getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('They answer on Mondays only.');
  await page.keyboard.press('Control+Enter');
  await expect(panel().getByText('They answer on Mondays only.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel()).toBeHidden();
});

test('money is returned by what was shown: now and after, the reason that the customer reads, and once', async () => {
  const id = await orderIn('held');
  await openList(`?open=${id}`);
  await panel().getByText('Stop and return the money').click();
  await panel().getByRole('button', { name: 'Return $1.20…' }).click();
  await expect(dialog().getByRole('row', { name: /Stays with the shop/ })).toContainText('$0.00');
  await expectAccessibleInBoth(page);
  await dialog().getByText('This service cannot be delivered at the moment').click();
  await dialog().getByRole('button', { name: 'Return $1.20' }).click();
  await expect(dialog()).toBeHidden();
  await expect(panel().getByText('Stopped, and the money returned')).toBeVisible();
  expect(await statusOf(id)).toEqual({
    status: 'canceled',
    cancel_reason: 'service_off',
    refunded: '1200000',
  });
});

test('an order that moved meanwhile: the dialog stays with the new sum, and waits for a second press', async () => {
  const id = await orderIn('accepted');
  await openList(`?view=running&open=${id}`);
  await panel().getByText('Stop and return the money').click();
  await panel().getByRole('button', { name: 'Up to $1.20…' }).click();
  await expect(dialog().getByRole('button', { name: 'Ask, up to $1.20' })).toBeVisible();
  await database.query('update orders set delivered = 250, started_at = now() where id = $1', [id]);
  await dialog().getByRole('button', { name: 'Ask, up to $1.20' }).click();
  await expect(dialog().getByText('Changed while you were reading.')).toBeVisible();
  await expect(dialog().getByRole('row', { name: /Balance of/ })).toContainText('$1.20');
  await expect(dialog().getByRole('columnheader', { name: 'You saw' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Ask, up to $0.60' }).click();
  await expect(dialog()).toBeHidden();
  await expect(panel().getByText('Asked to stop')).toBeVisible();
  expect(await statusOf(id)).toMatchObject({ status: 'in_processing', cancel_reason: 'customer' });
});

test('many are stopped one by one, as planned; what is held stays', async () => {
  const [held, one, other] = [await orderIn('held'), await orderIn('accepted'), await orderIn('accepted')];
  await openList('?view=running');
  for (const id of [held, one, other]) await page.getByRole('checkbox', { name: `Order ${id}` }).check();
  await page.getByRole('button', { name: 'Stop and return…' }).click();
  const plan = page.getByRole('complementary', { name: 'Stop and return the rest' });
  await expect(plan.getByText('2 of 3 can go, 1 are held.')).toBeVisible();
  await expect(plan.getByText('Answer unknown: one by one only')).toBeVisible();
  await expectAccessibleInBoth(page);
  await plan.getByRole('button', { name: 'Stop 2, up to $2.40' }).click();
  await expect(plan.getByText('2 of 2 done, 0 refused.')).toBeVisible();
  expect(await statusOf(held)).toMatchObject({ status: 'in_processing', cancel_reason: null });
});

test('on a phone orders are cards, and an order takes their place', async () => {
  const id = await orderIn('late');
  await page.setViewportSize({ width: 320, height: 720 });
  await openList('?view=cancel');
  const card = page
    .getByRole('list', { name: 'Orders' })
    .getByRole('listitem')
    .filter({ hasText: String(id) });
  await expect(card).toBeVisible();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  await expectAccessibleInBoth(page);
  await card.getByRole('button').click();
  await expect(panel().getByText('asked at')).toBeVisible();
  await expect(card).toBeHidden();
  expect(await fits()).toBe(true);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('refills of nobody: the list says what comes there', async () => {
  await page.goto(`${desk}/refills`);
  await expect(page.getByRole('heading', { name: 'No refill waits here' })).toBeVisible();
  await expectAccessibleInBoth(page);
});
