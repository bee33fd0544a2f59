import type { Page } from '@playwright/test';
import { answer, askAs, linkChannel } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessibleInBoth, hydrated, openAccount, test } from './story.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const badge = (page: Page, words: string) => main(page).getByText(words, { exact: true }).first();
const row = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('RT-28 BAN-11 a clip is watched by the keyboard, skipping adds nothing, and a wrong answer waits', async ({
  page,
}) => {
  await openAccount(page);
  await open(page, '/tasks');
  await expect(page).toHaveTitle(/^Tasks · /);
  await expect(main(page).getByRole('heading', { name: 'Connect a channel first' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Start' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Your bonuses and coupons' })).toBeVisible();

  await linkChannel(page);
  await open(page, '/tasks');
  await row(page, 'How a delivery runs').getByRole('button', { name: 'Start' }).click();
  await expect(heading(page, 'How a delivery runs')).toBeVisible();
  await expect(badge(page, 'Running')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Send the answer' })).toBeDisabled();
  await expectAccessibleInBoth(page);

  // By the keyboard, and skipping ahead adds nothing.
  await page.getByRole('button', { name: 'Play the clip' }).focus();
  await page.keyboard.press('Enter');
  const watched = main(page).getByRole('progressbar', { name: 'Watched of the clip' });
  await expect(watched).not.toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play the clip' })).toBeFocused();
  const before = await watched.getAttribute('aria-valuenow');
  await page.locator('video').evaluate((clip: HTMLVideoElement) => {
    clip.currentTime = 20;
  });
  await expect(main(page).getByText('The fourth and last').first()).toBeVisible();
  await expect(watched).toHaveAttribute('aria-valuenow', before ?? '');
  await page.locator('video').evaluate((clip: HTMLVideoElement) => {
    clip.currentTime = 0;
  });

  // The watched part stays, and another task is begun only after this one was given back.
  await open(page, '/tasks');
  await row(page, 'What a refill does').getByRole('button', { name: 'Start' }).click();
  await answer(page, 'Keep it');
  await main(page).getByRole('link', { name: 'Continue' }).click();
  await expect(heading(page, 'How a delivery runs')).toBeVisible();
  await expect(watched).not.toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Play the clip' }).click();
  const question = page.getByRole('group', { name: 'In how many parts was the order of 1,000 delivered?' });
  await expect(question).toBeVisible({ timeout: 45_000 });
  await expectAccessibleInBoth(page);

  await question.getByRole('radio', { name: 'In one' }).check();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(main(page).getByText('That was not it. 2 answers are left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
  await expect(main(page).getByText(/^Next answer in \d+ s\.$/)).toBeVisible();
});

test('the right answer is counted on a German phone; its reward is on hold and can not be withdrawn yet', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openAccount(page);
  await linkChannel(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/de/tasks');
  await expect(heading(page, 'Aufgaben')).toBeVisible();
  expect(await width(page)).toBe(0);
  await row(page, 'So läuft eine Lieferung ab').getByRole('button', { name: 'Starten' }).click();
  await expect(heading(page, 'So läuft eine Lieferung ab')).toBeVisible();
  expect(await width(page)).toBe(0);
  await page.getByRole('button', { name: 'Clip abspielen' }).click();
  const right = page.getByRole('radio', { name: 'In vier' });
  await expect(right).toBeVisible({ timeout: 45_000 });
  await right.check();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: /^Gezählt:/ })).toBeVisible();
  await expect(badge(page, 'Vorgemerkt')).toBeVisible();
  await expectAccessibleInBoth(page);
  await main(page).getByRole('link', { name: 'Alle Aufgaben' }).click();
  await expect(heading(page, 'Aufgaben')).toBeVisible();
  await expect(row(page, 'So läuft eine Lieferung ab')).toContainText('erledigt');
  await expect(main(page).getByText('Vorgemerkt, bis zu 72 Std.').locator('..')).toContainText('$0.06');
  // On hold, it can not be withdrawn yet.
  expect((await askAs(page, '/api/v1/profile')).task_user_balance).toBe('0.00');
});

test('a clip that does not play is said, and what is over is said as well', async ({ page }) => {
  await openAccount(page);
  await linkChannel(page);
  await page.route('**/app/clips/**', (route) => route.fulfill({ status: 404 }));
  await open(page, '/tasks');
  await row(page, 'What a refill does').getByRole('button', { name: 'Start' }).click();
  await expect(heading(page, 'What a refill does')).toBeVisible();
  await expect(main(page).getByText(/^The clip could not be played here\./)).toBeVisible();
  await page.getByRole('button', { name: 'Give up the task' }).click();
  await expect(heading(page, 'Tasks')).toBeVisible();
  await row(page, 'What a refill does').getByRole('button', { name: 'Start' }).click();
  await expect(heading(page, 'What a refill does')).toBeVisible();
  const [{ id }] = (await askAs(page, '/api/v1/tasks')).flatMap(
    (task: { check: unknown }) => task.check ?? [],
  );
  // Given back in another tab: this one learns it with its next report.
  const session = await page.request.get('/refresh');
  await page.request.post(`/api/v1/checks/${id}/give-back`, {
    headers: { authorization: session.headers().authorization ?? '' },
  });
  await page.unroute('**/app/clips/**');
  await page.getByRole('button', { name: 'Play the clip' }).click();
  await expect(main(page).getByRole('heading', { name: 'Closed without a reward' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Start again' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(main(page).getByRole('heading', { name: 'Closed without a reward' })).toBeVisible();
});
