import type { Page } from '@playwright/test';
import { askAs, tellAs } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessibleInBoth, freshLink, openAccount, test } from './story.ts';

const KEYWORDS = ['coast walk', 'cliff walk', 'slow ferry'];
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const keywords = (page: Page) => page.getByRole('textbox', { name: 'Keywords' });
const rows = (page: Page) => page.getByRole('table', { name: 'Keywords' }).locator('tbody tr');

/** Requests of the page's own data, and of the calls that change a campaign, as they were sent. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/youtube-campaign\/\d+\.data$/.test(pathname)) sent.push('details');
    if (request.method() === 'PUT') sent.push(pathname.replace(/^.*\//, ''));
  });

  return sent;
}

test('CMP-01 VAL-36 from a trial to the first positions; paused, activated, and copied as new', async ({
  page,
}) => {
  await openAccount(page);
  await open(page, '/youtube-campaign');
  await expect(page).toHaveTitle(/^Keyword campaigns/);
  await expect(page.getByText('A plan is needed to save it.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('main').getByRole('link', { name: 'New campaign' }).click();
  await expect(heading(page, 'New campaign')).toBeVisible();

  // By the keyboard alone: the link, a second country, the keywords.
  const link = page.getByLabel('Link of the video');
  await link.fill('https://www.youtube.com/@northwind');
  await expect(page.getByText('Only YouTube videos can be tracked. Paste a link to one.')).toBeVisible();
  const checked = page.waitForRequest(/\/orders\/validate-url/);
  await link.fill(freshLink());
  expect((await checked).postDataJSON().service_id).toBe(1);
  await expect(page.getByText(/^YouTube video/)).toBeVisible();
  const countries = page.getByRole('combobox', { name: 'Countries' });
  await countries.focus();
  await page.keyboard.type('irel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Ireland' })).toBeVisible();
  await keywords(page).focus();
  await page.keyboard.type(`${KEYWORDS[0]},${KEYWORDS[1]}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${KEYWORDS[0]?.toUpperCase()},`);
  await expect(page.getByText('“coast walk” is there already.')).toBeVisible();
  await page.keyboard.type(KEYWORDS[2] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 phrases', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^Try \d+ days free$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Order, free until / })
    .click();

  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Running', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible();
  await expect(page.getByText('not checked yet')).toHaveCount(0);
  await expectAccessibleInBoth(page);
  const pills = page.getByRole('navigation', { name: 'Countries' });
  await pills.getByRole('link', { name: /^Ireland/ }).click();
  await expect(pills.getByRole('link', { name: /^Ireland/ })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/country=106/);
  // A range of days narrows what is told, and stays with the country.
  const period = page.getByRole('combobox', { name: 'Period' });
  await expect(period).toHaveValue('any');
  await period.focus();
  await page.keyboard.type('Last month');
  await expect(page.getByText('No checks in this period.')).toBeVisible();
  await expect(page.getByText('not checked yet')).toHaveCount(3);
  await expect(period).toBeFocused();
  await period.selectOption('Today');
  await expect(page.getByText('not checked yet')).toHaveCount(0);
  await expect(page).toHaveURL(/country=106&from=[\d-]{10}&to=[\d-]{10}/);
  await pills.getByRole('link', { name: /^United Kingdom/ }).click();
  await expect(page).toHaveURL(/country=233&from=[\d-]{10}&to=[\d-]{10}/);
  await expect(period).toHaveValue('today');
  // The arrows choose the keyword that is drawn, and the address keeps it.
  await rows(page).nth(0).getByRole('button').press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/keyword=/);

  const again = page.getByRole('button', { name: /^Read again from/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  const sent = sentBy(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  expect(sent).toEqual(['pause', 'details']);
  expect((await askAs(page, '/api/v1/campaigns/subscription')).tracked_keywords).toBe(0);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  expect(sent).toEqual(['pause', 'details', 'activate', 'details']);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Copy as new' }).click();
  await expect(heading(page, 'New campaign')).toBeVisible();
  await expect(page.getByText('3 phrases, 3 are tracked already')).toBeVisible();
  await expect(page.getByText('Nothing is charged, it is part of Standard.')).toBeVisible();

  // Cleared, and brought back.
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByLabel('Link of the video')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 phrases, 3 are tracked already')).toBeVisible();
});

test('RT-36 RT-37 RT-38 VAL-47 more keywords than the plan has left are counted, and the last ones go with a press; each screen has its title, in German too', async ({
  page,
}) => {
  await openAccount(page);
  await subscribe(page, 2);
  await open(page, '/youtube-campaign/create');
  await page.getByLabel('Link of the video').fill(freshLink());
  await page.getByLabel('Weekly').check();
  await expect(page.getByLabel('Daily')).toBeDisabled();
  await keywords(page).fill(`${Array.from({ length: 28 }, (_, place) => `word ${place}`).join(',')},`);
  await expect(page.getByText('Too many by')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the last 3' }).click();
  await expect(page.getByText('25 phrases', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('link', { name: 'Keyword campaigns' }).first().click();
  await expect(heading(page, 'Keyword campaigns')).toBeVisible();
  await expect(page.getByText('25 of 25 keywords')).toBeVisible();
  await expect(page.getByText('0 left')).toBeVisible();

  const [{ id }] = await askAs(page, '/api/v1/campaigns');
  for (const [path, title] of [
    ['/youtube-campaign', /^Keyword campaigns/],
    ['/youtube-campaign/create', /^New campaign/],
    [`/youtube-campaign/${id}`, /^Keyword campaign: /],
    [`/de/youtube-campaign/${id}`, /^Ranking-Kampagne: /],
    ['/de/youtube-campaign/create', /^Neue Kampagne/],
  ] as const) {
    const answer = await page.request.get(`/app${path}`);
    expect(/<title>(.*?)<\/title>/.exec(await answer.text())?.[1], path).toMatch(title);
  }
  await open(page, '/de/youtube-campaign');
  await expect(page).toHaveTitle(/^Ranking-Kampagnen/);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Pausieren' })).toBeVisible();
  await page.getByRole('link', { name: 'Ranking-Kampagnen' }).first().click();
  await expect(heading(page, 'Ranking-Kampagnen')).toBeVisible();
  await page.getByRole('link', { name: 'Neue Kampagne' }).click();
  await expect(heading(page, 'Neue Kampagne')).toBeVisible();
  await expect(page.getByText('Keywords des Tarifs')).toBeVisible();
});

const subscribe = (page: Page, plan: number) =>
  tellAs(page, `/api/v1/campaigns/tariff-plans/${plan}/subscribe`, {});
