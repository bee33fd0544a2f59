import type { Page, Request } from '@playwright/test';
import { comeInFirst, type OrderDesk, openOrderDesk, test } from './order-desk.ts';
import { expect, expectAccessibleInBoth } from './story.ts';

/** Bad days at the desk, with a shop of its own (rules §5.5). */
let at: OrderDesk;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, deskShop }) => {
  at = await openOrderDesk(browser, deskShop);
  await at.database.query(`update customer set name = 'Dana Keller' where id = $1`, [at.buyer.id]);
});
test.afterAll(async () => {
  await at?.close();
});

const heading = (name: string) => at.page.getByRole('heading', { level: 1, name });
const panel = () => at.page.getByRole('complementary', { name: /^Order \d/ });

test('a slow search: letters typed meanwhile count, what was overtaken is given up, 200 of a name are a few lines', async () => {
  const { page, desk, database } = at;
  const orderId = await at.orderIn('accepted');
  await database.query(
    `insert into customer (name, email) select 'Dana Number ' || n, 'dana' || n || '@example.com' from generate_series(1, 200) n`,
  );
  await page.goto(`${desk}/`);
  await expect(heading('Today')).toBeVisible();
  let answered = 0;
  await page.route('**/api/console/v1/search?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'dana')
      await new Promise((done) => setTimeout(done, 2_000));
    await route.continue().catch(() => undefined);
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/search?')) answered += 1;
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Order, customer, or do something' });
  await expect(palette).toBeFocused();
  await palette.pressSequentially('dana');
  await expect(page.getByText('Looking…')).toBeVisible();
  await palette.pressSequentially(' n');
  await expect(page.getByRole('option', { name: /^Dana Number/ })).toHaveCount(3);
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText('3 of 50+');
  await palette.press('Backspace');
  await palette.pressSequentially('k');
  const first = page.getByRole('option', { name: /^Dana Keller/ });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(answered).toBe(2);
  await expectAccessibleInBoth(page);

  await palette.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(1);
  await palette.press('Tab');
  await palette.press('ArrowDown');
  await expect(page.getByRole('option', { name: new RegExp(`^${orderId} `) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await palette.press('Enter');
  await expect(panel()).toContainText('Dana Keller');
  await page.keyboard.press('Control+k');
  await palette.fill('dana k');
  await page.getByRole('option', { name: 'Freeze Dana Keller' }).click();
  await expect(page.getByRole('dialog', { name: /^Freeze Dana Keller/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the next order is there before it is opened', async () => {
  const { page, desk } = at;
  const ids = [await at.orderIn('held'), await at.orderIn('held')];
  const readings = ids.map((id) => page.waitForResponse(new RegExp(`/orders/${id}/ways`)));
  await page.goto(`${desk}/orders?view=person&open=${ids[0]}`);
  await expect(panel()).toBeVisible();
  await Promise.all(readings);
  await page.route('**/api/console/v1/orders/**', (route) => route.abort());
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: `Order ${ids[1]}` })).toBeVisible();
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await page.unroute('**/api/console/v1/orders/**');
});

test('a stream that a proxy refuses: the mark says since when, the page works on, and it is live again by itself', async () => {
  const { page, desk } = at;
  await page.route('**/waiting/events', (route) => route.fulfill({ status: 403, body: 'not by me' }));
  await page.goto(`${desk}/orders?view=person`);
  await expect(page.getByText(/^Since \d/)).toBeVisible();
  await page
    .getByRole('row', { name: /Answer unknown/ })
    .first()
    .click();
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await expect(
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Orders/ }),
  ).toContainText('2');
  await page.unroute('**/waiting/events');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('seven tabs of the desk share one stream; a page that is left gives it up, and takes part again when Back shows it', async () => {
  const { page, desk } = at;
  const streams: Page[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith('/waiting/events')) streams.push(request.frame().page());
  };
  page.context().on('request', note);
  await page.goto('about:blank');
  const tabs = [page];
  while (tabs.length < 7) tabs.push(await page.context().newPage());
  const isLive = async (tab: Page) => expect(tab.getByText('Live', { exact: true })).toBeVisible();
  for (const tab of tabs) {
    await tab.goto(`${desk}/orders?view=person`);
    await isLive(tab);
    await expect(tab.getByRole('row', { name: /Answer unknown/ }).first()).toBeVisible();
  }
  expect(streams).toEqual([page]);
  const turn = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await turn('pagehide');
  await expect.poll(() => streams.length).toBe(2);
  await turn('pageshow');
  for (const tab of tabs.slice(1)) await tab.close();
  await expect.poll(() => streams.at(-1)).toBe(page);
  await isLive(page);
  page.context().off('request', note);
});

test('somebody else signs in over a lost session: a clean page, without a word of who was there', async () => {
  const { page, desk, database } = at;
  await page.goto(`${desk}/orders?view=person`);
  await page
    .getByRole('row', { name: /Answer unknown/ })
    .first()
    .click();
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('Between Ana and me.');
  await database.query('update staff_session set ended_at = now()');
  await page.keyboard.press('Control+Enter');
  const lost = page.getByRole('dialog', { name: 'Logged out' });
  await expect(lost.getByLabel('Email')).toHaveValue('owner@demo.local');
  await expectAccessibleInBoth(page);
  await lost.getByRole('button', { name: 'Log in as another person' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');

  await comeInFirst(page, desk, 'support');
  await page.goto(`${desk}/orders?view=person`);
  await page
    .getByRole('row', { name: /Answer unknown/ })
    .first()
    .click();
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog').getByLabel('Note', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
});

test('another page of the same host calls the desk and frames it, in vain', async ({ browser }) => {
  const { desk, page, database } = at;
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const foreign = await context.newPage();
  await foreign.route('http://localhost:9/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Win a phone</p>' }),
  );
  await foreign.goto('http://localhost:9/');
  const noted = await foreign.evaluate(
    async (url) => {
      const headers = { 'content-type': 'text/plain' };
      const body = JSON.stringify({ body: 'from elsewhere' });
      const init = { method: 'POST', credentials: 'include', mode: 'no-cors', headers, body } as const;
      const sent = await fetch(`${url}/orders/1/notes`, init).then(
        () => 'read',
        () => 'refused',
      );
      const read = await fetch(`${url}/waiting`, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      );
      return [sent, read];
    },
    `${new URL(desk).origin}/api/console/v1`,
  );
  expect(noted).toEqual(['refused', 'refused']);
  const notes = await database.query('select from order_note where body = $1', ['from elsewhere']);
  expect(notes.rowCount).toBe(0);
  await foreign.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
    return new Promise((done) => frame.addEventListener('load', done));
  }, `${desk}/`);
  const framed = foreign.frames().find((frame) => frame !== foreign.mainFrame());
  expect(await framed?.locator('body').textContent()).not.toContain('Today');
  expect(framed?.url()).not.toContain('/console/');
  await context.close();
});

test('10,000 orders without an answer after a provider was away: counted, told by their cause, with one way to them', async () => {
  const { page, desk, database } = at;
  await database.query('begin');
  await database.query('set local session_replication_role = replica');
  // Far above all others: numbers of orders to come stay small.
  await database.query(`
    insert into orders (id, purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, started_at)
    overriding system value
    select 1000000000 + n, purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, 'in_processing', is_guaranteed, unit_price, cost, now()
    from (select * from orders order by id desc limit 1) as one, generate_series(1, 10000) n`);
  await database.query(`
    insert into delivery (order_id, provider, state, attempts, updated_at)
    select id, 'simulator', 'held', 1, now() from orders where not exists (select from delivery where order_id = orders.id)`);
  await database.query('commit');
  await database.query('analyze');
  await page.goto(`${desk}/`);
  await expect(heading('Today')).toBeVisible();
  const row = page.getByRole('link', { name: /Answer unknown/ });
  await expect(row).toContainText('10 000+');
  await row.click();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByText(/^simulator: /)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Orders/ }),
  ).toContainText('999+');
  await page.getByRole('link', { name: /^Show its/ }).click();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expectAccessibleInBoth(page);
});
