import { type OrderDesk, openOrderDesk } from './order-desk.ts';
import { expect, expectAccessibleInBoth, test } from './story.ts';

/** All stories are told by one person, who stays inside. */
let at: OrderDesk;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  at = await openOrderDesk(browser);
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

const panel = () => at.page.getByRole('complementary', { name: /^Order \d/ });
const dialog = () => at.page.getByRole('dialog');

test('a stuck order by the mouse: found, its ways read, the safest one done', async () => {
  const { page } = at;
  const id = await at.orderIn('held');
  await openList();
  await page.getByRole('button', { name: String(id), exact: true }).click();
  await expect(panel().getByText('sending again could deliver twice')).toBeVisible();
  await expect(panel().getByRole('radio').first()).toBeChecked();
  // Beside the panel the service and its link keep room to be read.
  const column = await page.getByRole('columnheader', { name: 'Service and link' }).boundingBox();
  expect(column?.width).toBeGreaterThan(150);
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
  const { page } = at;
  const id = await at.orderIn('held');
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
  const { page } = at;
  const id = await at.orderIn('held');
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
  const id = await at.orderIn('accepted');
  await openList(`?view=running&open=${id}`);
  await panel().getByText('Stop and return the money').click();
  await panel().getByRole('button', { name: 'Up to $1.20…' }).click();
  await expect(dialog().getByRole('button', { name: 'Ask, up to $1.20' })).toBeVisible();
  await at.database.query('update orders set delivered = 250, started_at = now() where id = $1', [id]);
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
  const { page } = at;
  await page.goto(`${at.desk}/refills`);
  await expect(page.getByRole('heading', { name: 'No refill waits here' })).toBeVisible();
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
