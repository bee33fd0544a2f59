import { open, rows } from './lists.ts';
import { expect, test } from './story.ts';

const IN_FEED = 'Aufrufe aus In-Feed-Platzierungen';

test.describe('a shop whose operator gave words in the language of the reader', () => {
  test('GEN-13 the services page is German throughout, and holds words of no other language', async ({
    page,
    request,
  }) => {
    await open(page, '/de');
    const main = page.getByRole('main');
    await expect(rows(page).filter({ hasText: IN_FEED })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: IN_FEED })).toContainText('5 000–20 000 pro Tag');
    await expect(main.locator('[lang]')).toHaveCount(0);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutzerklärung' }),
    ).toBeVisible();

    const served = await (await request.get('/app/de')).text();
    expect(served).toContain(IN_FEED);
    for (const foreign of ['Views from in-feed placements', 'Vues de vidéos', 'Просмотры', '再生回数'])
      expect(served).not.toContain(foreign);
  });

  test('CAT-03 GEN-13 a search finds what it is called there, and in English', async ({ page }) => {
    for (const text of ['wiedergabestunden', 'watch hours']) {
      await open(page, `/de?q=${encodeURIComponent(text)}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Wiedergabestunden aus Serienplatzierungen');
    }
  });

  test('GEN-13 the page of a service is German throughout', async ({ page }) => {
    await open(page, '/de/services/youtube-start-package-for-a-new-video');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'YouTube: Startpaket für ein neues Video',
    );
    await expect(main.getByRole('link', { name: IN_FEED }).first()).toBeVisible();
    await expect(main.getByText('Wann geht es los?')).toBeVisible();
    await expect(main.locator('[lang="en"]')).toHaveCount(0);
  });
});
