import { type OrderDesk, openOrderDesk, test } from './order-desk.ts';
import { expect, expectAccessibleInBoth } from './story.ts';

/** All stories are told by one person, who stays inside. */
let at: OrderDesk;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, deskShop }) => {
  at = await openOrderDesk(browser, deskShop);
});
test.afterAll(async () => {
  await at?.close();
});

const statusOf = async (id: number) =>
  (await at.database.query('select status, cancel_reason, refunded::text from orders where id = $1', [id]))
    .rows[0];

async function openList(query = ''): Promise<void> {
  await at.page.goto(`${at.desk}/orders${query}`);
  await expect(at.page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}

/** Has the provider of an order know a number, as it does of what it took. */
const knows = (id: number) =>
  at.database.query(`update simulator.delivery set id = $1 where client_reference = $2`, [
    `theirs-${id}`,
    `order-${id}`,
  ]);

const panel = () => at.page.getByRole('complementary', { name: /^Order \d/ });
const dialog = () => at.page.getByRole('dialog');

test('a stuck order by the mouse: found, its ways read, the safest one done', async () => {
  const { page } = at;
  const id = await at.orderIn('held');
  await knows(id);
  await openList();
  await page.getByRole('button', { name: String(id), exact: true }).click();
  await expect(panel().getByText('sending again could deliver twice')).toBeVisible();
  await expect(panel().getByRole('radio').first()).toBeChecked();
  // Beside the panel the service and its link keep room to be read.
  const column = await page.getByRole('columnheader', { name: 'Service and link' }).boundingBox();
  expect(column?.width).toBeGreaterThan(150);
  await expectAccessibleInBoth(page);
  await panel().getByRole('button', { name: 'Continue…' }).click();
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
  const { page } = at;
  const id = await at.orderIn('held');
  await knows(id);
  await openList();
  await expect(page.getByRole('button', { name: String(id), exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel().getByRole('button', { name: 'Continue…' })).toBeVisible();
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
  const { page } = at;
  const id = await at.orderIn('held');
  await openList(`?open=${id}`);
  await panel().getByText('Stop and return the money').click();
  await panel().getByRole('button', { name: 'Return $1.20…' }).click();
  await expect(dialog().getByRole('row', { name: /Stays with the shop/ })).toContainText('$0.00');
  await expectAccessibleInBoth(page);
  await dialog().getByText('This service cannot be delivered at the moment').click();
  // The last code is eleven minutes old: digits that are typed at once go to the next one, which says what it is for.
  await at.database.query(`update staff_session set proven_at = now() - interval '11 minutes'`);
  await dialog().getByRole('button', { name: 'Return $1.20' }).click();
  const factor = page.getByRole('dialog', { name: 'Show your second factor' });
  await expect(factor.getByLabel('Code from your app')).toBeFocused();
  await expect(factor.getByText(/^It is for: ./)).toBeVisible();
  await at.database.query('update staff_session set proven_at = now()');
  await page.keyboard.press('Escape');
  await expect(factor).toBeHidden();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes(`/orders/${id}/`),
  );
  await dialog().getByRole('button', { name: 'Return $1.20' }).click();
  // The network may send it twice: its key makes it one.
  expect((await sent).headers()['idempotency-key']).toMatch(/.{16}/);
  await expect(dialog()).toBeHidden();
  await expect(panel().getByText('Stopped, and the money returned')).toBeVisible();
  expect(await statusOf(id)).toEqual({
    status: 'canceled',
    cancel_reason: 'service_off',
    refunded: '1200000',
  });
});

test('an order that moved meanwhile: the dialog stays with the new sum, and waits for a second press', async () => {
  const id = await at.orderIn('accepted');
  await openList(`?view=running&open=${id}`);
  await panel().getByText('Stop and return the money').click();
  await panel().getByRole('button', { name: 'Up to $1.20…' }).click();
  await expect(dialog().getByRole('button', { name: 'Ask, up to $1.20' })).toBeVisible();
  // Nobody says for the customer that they asked.
  await dialog().getByRole('button', { name: 'Ask, up to $1.20' }).click();
  await expect(dialog().getByText('Choose a reason: the customer reads it.')).toBeVisible();
  await dialog().getByText('You asked us to cancel it').click();
  await at.database.query('update orders set delivered = 250, started_at = now() where id = $1', [id]);
  await expect(dialog().getByText('Changed while you were viewing it.')).toBeVisible();
  await expect(dialog().getByRole('row', { name: /Balance of/ })).toContainText('$1.20');
  await expect(dialog().getByRole('columnheader', { name: 'You saw' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Ask, up to $0.60' }).click();
  expect(await statusOf(id)).toMatchObject({ cancel_reason: null });
  await dialog().getByRole('button', { name: 'Ask, up to $0.60' }).click();
  await expect(dialog()).toBeHidden();
  await expect(panel().getByText('Asked to stop')).toBeVisible();
  expect(await statusOf(id)).toMatchObject({ status: 'in_processing', cancel_reason: 'customer' });
});

test('many are stopped one by one, as planned; what is held stays', async () => {
  const { page } = at;
  const [held, one, other] = [
    await at.orderIn('held'),
    await at.orderIn('accepted'),
    await at.orderIn('accepted'),
  ];
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
  const { page } = at;
  const id = await at.orderIn('late');
  await page.setViewportSize({ width: 320, height: 720 });
  await openList('?view=cancel');
  const card = page
    .getByRole('list', { name: 'Orders' })
    .getByRole('listitem')
    .filter({ has: page.getByText(String(id), { exact: true }) });
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
  const { page } = at;
  await page.goto(`${at.desk}/refills`);
  await expect(page.getByRole('heading', { name: 'No refills here' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('from a customer’s page to what may be returned, and their movements as a file', async () => {
  const { page, desk, buyer } = at;
  const id = await at.orderIn('accepted');
  await page.goto(`${desk}/customers/${buyer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Return money' }).press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(`^${id} · .*up to \\$1.20`) })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: new RegExp(`^${id} · `) }).press('Enter');
  await expect(panel().getByText('What to do')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const order = page.getByRole('table', { name: 'Money' }).getByText(String(id), { exact: true });
  await expect(order).toBeVisible();
  await page.getByRole('link', { name: 'Returned' }).click();
  await expect(order).toBeHidden();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Any day' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page.keyboard.press('Escape');
  await expect(order).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^money-\d{4}-\d\d-\d\d\.csv$/);
});

test('a refill is asked for in the name of a customer, measured, and sent by a link of its own', async () => {
  const { page, database } = at;
  const id = await at.orderIn('accepted');
  // Delivered long ago, and counted far below where it began: a person decides.
  await database.query(
    `update simulator.delivery set accepted_at = now() - interval '5 hours'
    where id = (select provider_reference from delivery where order_id = $1)`,
    [id],
  );
  await database.query(
    `update orders set status = 'completed', completed_at = now() - interval '1 day', is_guaranteed = true, start_count = 1000000,
      delivered = 500 where id = $1`,
    [id],
  );
  await openList(`?view=all&open=${id}`);
  await panel().getByRole('button', { name: 'Ask for a refill…' }).click();
  await dialog().getByLabel('Reason, for the log').fill('they asked in a ticket');
  await dialog().getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog()).toBeHidden();
  await expect(panel().getByText('A refill of it is under way')).toBeVisible();
  await expect(panel().getByText('Asked for a refill in the customer’s name')).toBeVisible();

  const { rows } = await database.query('select id from refill where order_id = $1', [id]);
  const refill = page.getByRole('complementary', { name: `Refill of order ${id}` });
  await page.goto(`${at.desk}/refills?open=${rows[0].id}`);
  await expect(refill.getByText('Below the start')).toBeVisible();
  await expect(refill.getByRole('img', { name: /^Count on the link/ })).toBeVisible();
  await expect(refill.getByText('Again from')).toBeVisible();
  await expect(refill.getByRole('button', { name: 'Measure now' })).toBeHidden();
  await expectAccessibleInBoth(page);
  // As if it had last been measured eleven minutes ago.
  const age = async () => {
    await database.query('update refill set measure_asked_at = null where order_id = $1', [id]);
    await database.query(
      `update delivery set measured_at = now() - interval '11 minutes' where order_id = $1`,
      [id],
    );
  };
  await age();
  await page.reload();
  // A known count may be measured again, beside the sending that Enter does.
  const measure = refill.getByRole('button', { name: 'Measure now', exact: true });
  await expect(measure).toBeVisible();
  await page.keyboard.press('m');
  await expect(measure).toBeHidden();
  await expect(refill.getByText('Again from')).toBeVisible();
  await age();
  await database.query('update delivery set counted = null where order_id = $1', [id]);
  await page.reload();
  await expect(refill.getByText(/is gone is not known/)).toBeVisible();
  // An unknown count is measured before anything is sent.
  await expect(refill.getByRole('button', { name: 'Measure now Enter' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(refill.getByText('Again from')).toBeVisible();
  await expect(refill.getByText(/is gone is not known/)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(refill.getByText('At the provider')).toBeVisible();
  await expect(refill.getByRole('button', { name: /^Send/ })).toBeHidden();
});

test('a dispute tells until when it is answered, what speaks for the shop, and what each end costs', async () => {
  const { page, database, buyer } = at;
  const { rows } = await database.query(
    `insert into invoice (customer_id, payment_method_id, gateway, locale, amount, fee, total, method_bonus, status, expires_at, paid_at,
      charge_total, charge_currency)
    values ($1, 1, 'stripe', 'en', 96000000, 0, 96000000, 0, 'paid', now(), now() - interval '20 days', 96000000, 'USD') returning id`,
    [buyer.id],
  );
  await database.query(
    `insert into dispute (kind, gateway, gateway_dispute, invoice_id, customer_id, amount, taken, has_frozen, state, opened_at, answer_by,
      fee, reason)
    values ('dispute', 'stripe', 'dp_story', $1, $2, 96000000, 34600000, false, 'opened', now() - interval '3 days',
      now() + interval '6 days 3 hours', 15000000, 'not_received')`,
    [rows[0].id, buyer.id],
  );
  await page.goto(`${at.desk}/`);
  await page.getByRole('link', { name: /A bank asks about a payment.*Answer by/ }).click();
  await expect(page.getByRole('heading', { name: 'Disputes 1, $96.00' })).toBeVisible();
  await page.keyboard.press('j');
  const dispute = page.getByRole('complementary', { name: /^Dispute \d/ });
  await expect(dispute.getByText('To answer, 6 days left')).toBeVisible();
  await expect(dispute.getByText('“service not received”')).toBeVisible();
  await expect(dispute.getByRole('row', { name: /^The shop .\$111\.00 .\$15\.00 .\$76\.40$/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await dispute.getByRole('button', { name: 'Note the answer…' }).click();
  await dialog().getByLabel('What you answered at the gateway').fill('sent counts of each hour');
  await dialog().getByRole('button', { name: 'Keep the note' }).click();
  await expect(dialog()).toBeHidden();
  await expect(dispute.getByText('sent counts of each hour')).toBeVisible();
});

test('one list after another shows rows of its own, and back', async () => {
  const { page } = at;
  await at.orderIn('held');
  await openList('');
  const orders = page.getByRole('row').filter({ hasText: 'youtube.com' });
  const customers = page.getByRole('row').filter({ hasText: 'customer@demo.local' });
  await expect(orders).not.toHaveCount(0);
  const rail = page.getByRole('navigation').first();
  await rail.getByRole('link', { name: /^Customers/ }).click();
  await expect(customers).toHaveCount(1);
  await expect(orders).toHaveCount(0);
  await rail.getByRole('link', { name: /^Orders/ }).click();
  await expect(orders).not.toHaveCount(0);
  await expect(customers).toHaveCount(0);
});
