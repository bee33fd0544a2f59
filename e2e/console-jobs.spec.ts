import { type OrderDesk, openOrderDesk, test } from './order-desk.ts';
import { expect, expectAccessibleInBoth } from './story.ts';

/** Jobs of the desk as one story each, from Today or from the palette, with the presses that they may take (rules §5.1). */
let at: OrderDesk;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, deskShop }) => {
  at = await openOrderDesk(browser, deskShop);
});
test.afterAll(async () => {
  await at?.close();
});

const panel = () => at.page.getByRole('complementary', { name: /^Order \d/ });
const dialog = () => at.page.getByRole('dialog');
const lookedUp = (id: number) => async () =>
  (
    await at.database.query(`select from audit_entry where subject = $1 and action = 'order.looked_up'`, [
      `order ${id}`,
    ])
  ).rowCount;

async function openToday(): Promise<void> {
  await at.page.goto(`${at.desk}/`);
  await expect(at.page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

test('job 1, a stuck order: from Today to its safest way in three presses of the mouse, then by Enter, J, Enter', async () => {
  const { page } = at;
  await at.orderIn('held');
  // Waits the longest, so it stands first.
  const id = await at.orderIn('quiet');
  await openToday();
  await page.getByRole('link', { name: /Answer unknown/ }).click();
  await page.getByRole('button', { name: String(id), exact: true }).click({ timeout: 15_000 });
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await panel().getByRole('button', { name: 'Look for it' }).click();
  await expect(panel().getByText(/^Asked .+ now/)).toBeVisible();
  expect(await lookedUp(id)()).toBe(1);

  await openToday();
  await expect(page.getByRole('link', { name: /Start at the top/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: String(id), exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel().getByRole('button', { name: 'Look for it' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(lookedUp(id)).toBe(2);
});

test('job 2, a return of money by the keyboard: Ctrl K, the number, Enter, the way, Enter, Ctrl Enter', async () => {
  const { page } = at;
  const id = await at.orderIn('held');
  await openToday();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(String(id));
  await expect(page.getByRole('option').first()).toContainText(String(id));
  await page.keyboard.press('Enter');
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await panel().getByRole('radio').first().focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await expect(panel().getByRole('button', { name: 'Return $1.20…' })).toBeVisible();
  await page.keyboard.press('Enter');
  // The reason follows from the cause.
  await expect(dialog().getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(dialog()).toBeHidden();
  await expect(panel().getByText('Stopped, and the money returned')).toBeVisible();
});

test('a letter from an order waits 20 s on every screen: taken back its text is kept, left it goes out', async () => {
  const { page } = at;
  const id = await at.orderIn('accepted');
  await page.goto(`${at.desk}/orders?view=running&open=${id}`);
  await expect(panel().getByRole('button', { name: 'Add a note' })).toBeVisible();
  await page.keyboard.press('w');
  const unkind = `<script>alert(1)</script> 🙂 ${'long words '.repeat(40)}`;
  await dialog().getByLabel('Message').fill(unkind);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/in \d+ s\./)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Refills' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refills' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/in \d+ s\./)).toBeHidden();
  const written = async () =>
    (await at.database.query('select subject from support_ticket where order_id = $1', [id])).rowCount;
  expect(await written()).toBe(0);

  await page.goto(`${at.desk}/orders?view=running&open=${id}`);
  await expect(panel().getByRole('button', { name: 'Add a note' })).toBeVisible();
  await page.keyboard.press('w');
  await expect(dialog().getByLabel('Message')).toHaveValue(unkind);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/in \d+ s\./)).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(written).toBe(1);
});

test('a note of 500 characters with a tag and a face stands as it was typed, at 320 px too', async () => {
  const { page } = at;
  const id = await at.orderIn('accepted');
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`${at.desk}/orders?view=running&open=${id}`);
  await panel().getByRole('button', { name: 'Add a note' }).click();
  const unkind = `<script>alert(1)</script>🙂${'x'.repeat(474)}`;
  await dialog().getByLabel('Note', { exact: true }).fill(unkind);
  await dialog().getByRole('button', { name: 'Add it' }).click();
  await expect(panel().getByText(unkind)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a permission that is taken away while a dialog is open: one sentence, the text kept, no order touched', async () => {
  const { page, database } = at;
  const id = await at.orderIn('quiet');
  const roles = (role: string) =>
    database.query(`update customer set roles = array[$1] where email = 'owner@demo.local'`, [role]);
  await page.goto(`${at.desk}/orders?view=running&open=${id}`);
  await panel().getByText('Mark it as delivered whole').click();
  await panel().getByRole('button', { name: 'Continue…' }).click();
  await dialog().getByLabel('Reason, for the log').fill('they say so by telephone');
  await roles('finance');
  await dialog().getByRole('button', { name: 'Do it' }).click();
  await expect(dialog().getByText('You no longer have permission to do this; ask an owner.')).toBeVisible();
  await expect(dialog().getByRole('button', { name: 'Do it' })).toBeHidden();
  await expect(dialog().getByLabel('Reason, for the log')).toHaveValue('they say so by telephone');
  await page.keyboard.press('Escape');
  await expect(panel().getByText('What happened')).toBeVisible();
  await expect(panel().getByRole('button', { name: 'Add a note' })).toBeHidden();
  const { rows } = await database.query('select status from orders where id = $1', [id]);
  expect(rows).toEqual([{ status: 'in_processing' }]);
  await roles('owner');
});

test('the console is started anew while somebody writes: since when nothing came is said, the text stays, and the press counts once', async () => {
  const { page, shop, desk, database } = at;
  const id = await at.orderIn('held');
  await page.goto(`${desk}/orders?view=person&open=${id}`);
  await expect(panel().getByRole('radio').first()).toBeChecked();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  const note = dialog().getByLabel('Note', { exact: true });
  await note.fill('They answer on Mondays only.');
  const { console: role } = await shop.parts();
  if (role === undefined) throw new Error('no process of the console');
  process.kill(role, 'SIGKILL');
  await expect(page.getByText(/^Since \d/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(note).toHaveValue('They answer on Mondays only.');
  await expect(async () => {
    if (await dialog().isVisible()) await page.keyboard.press('Control+Enter');
    await expect(dialog()).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(panel().getByText('They answer on Mondays only.')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
  const { rows } = await database.query('select count(*)::int as count from order_note where order_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});
