import { expectSteps, listen } from './announcements.ts';
import { customerWith, LONG as LONG_DELIVERY, placeOrders } from './cabinet.ts';
import { comeIn, deskUrl } from './desk.ts';
import { openTicketAs } from './desk-tickets.ts';
import { tabTo } from './keyboard.ts';
import { open, options } from './layers.ts';
import { catalogueHere } from './lists.ts';
import { atOnce, expect, freshLink, linkField, test } from './story.ts';

const LONG = 240_000;

test('a customer finds, orders, pays, tracks, asks for a refill and writes a ticket by the keyboard alone, and hears each step once', async ({
  page,
}) => {
  test.setTimeout(LONG);
  // The delivery begins before the page is open, or while it is.
  const hears = expectSteps(await listen(page), /^The order is being delivered/);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const isAt = async (title: string | RegExp) => {
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
  };
  await customerWith(page, '30');
  await open(page);
  await catalogueHere(page);

  // Inserted at once: a pause between two keys would be a text of its own.
  await page.keyboard.press('/');
  await page.keyboard.insertText('views from in-feed');
  await expect(options(page)).toHaveCount(1);
  await hears(['1 suggestion']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await hears(['1 service']);

  await tabTo(page, linkField(page));
  await page.keyboard.insertText(freshLink());
  await hears([
    'Arrow keys move between services',
    'YouTube 17 matching services',
    '17 services fit this video',
  ]);
  await tabTo(page, page.getByLabel('Quantity', { exact: true }));
  // Long enough to be followed.
  await page.keyboard.insertText('5000');
  await tabTo(page, page.getByRole('radio', { name: /^Without/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^For / })).toBeChecked();
  // No sum is said before it depends on nothing any more.
  await hears(['Total $…']);
  await tabTo(page, atOnce(page));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Order and pay/ }));
  await page.keyboard.press('Enter');
  await isAt('Orders');
  await hears(['Your order is placed. It starts automatically.']);

  await tabTo(page, main.getByRole('link', { name: 'Views from in-feed placements' }));
  await page.keyboard.press('Enter');
  await expect(main.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  // The head of an order that was paid gives way to that of one that runs.
  await isAt('Views from in-feed placements');
  await hears(['Everything was delivered.']);
  await tabTo(page, main.getByRole('button', { name: 'Ask for a refill' }));
  await page.keyboard.press('Enter');
  await hears(['The count has not dropped enough for a refill.']);

  await tabTo(page, main.getByRole('link', { name: /^Contact support about order/ }));
  await page.keyboard.press('Enter');
  await isAt('Contact support');
  await tabTo(page, main.getByLabel('Message'));
  await page.keyboard.insertText('Most of the views were gone on Monday.');
  await tabTo(page, main.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  // The ticket is read with its heading, and nothing is said besides.
  await isAt(/^Refill of order #\d+$/);
  await hears([]);
});

test('a button that goes with what it did leaves the focus where it stood', async ({ page }) => {
  // The delivery begins before the page is open, or while it is.
  const hears = expectSteps(await listen(page), /^The order is being delivered/);
  await customerWith(page, '100');
  const [id] = await placeOrders(page, [LONG_DELIVERY]);
  await open(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('button', { name: 'Pause', exact: true }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Resume' })).toBeFocused();
  await hears(['The delivery is paused.']);
});

test('staff find a ticket, take it and answer it by the keyboard alone, and hear each step once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(LONG);
  const subject = `Where does it stand ${Date.now()}`;
  const customer = await openTicketAs(browser, baseURL, subject);
  await comeIn(page, baseURL, 'support');
  // Other stories write tickets meanwhile.
  const hears = expectSteps(await listen(page), /^(\d+ new|(\d\d+|[02-9]) rows)$/);
  await page.goto(deskUrl(baseURL));
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  const rail = page.getByRole('navigation', { name: 'Console' });
  await tabTo(page, rail.getByRole('link', { name: /^Tickets/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.insertText(customer.email);
  await expect(page).toHaveURL(/[?&]q=/);
  await hears(['1 row']);

  await tabTo(page, page.getByRole('table').getByRole('button', { name: new RegExp(subject) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: subject })).toBeFocused();
  await page.keyboard.press('a');
  await hears(['you answer']);
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.insertText('It starts today.');
  await page.keyboard.press('Control+Enter');
  await hears([expect.stringMatching(/^To Dana in \d+ s\.$/)]);
});
