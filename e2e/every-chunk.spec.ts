import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deskUrl } from './desk.ts';
import { expect, hydrated, test } from './story.ts';

const APPS = join(import.meta.dirname, '../apps');

/** Scripts of a build, as its pages ask for them. */
const scriptsIn = (folder: string, prefix: string) =>
  readdirSync(join(APPS, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${prefix}${name}`);

test('each script of both applications can be loaded by a browser', async ({ page, baseURL }) => {
  for (const [url, scripts] of [
    ['/app/', scriptsIn('storefront/build/client/assets', '/app/assets/')],
    [deskUrl(baseURL), scriptsIn('console/build/assets', '/console/assets/')],
  ] as const) {
    expect(scripts.length).toBeGreaterThan(100);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (url === '/app/') await hydrated(page);
    const faults = await page.evaluate(async (paths) => {
      const ends = await Promise.allSettled(paths.map((path) => import(path)));
      return ends.flatMap((end, place) =>
        end.status === 'rejected' ? [`${paths[place]}: ${end.reason}`] : [],
      );
    }, scripts);
    expect(faults).toEqual([]);
  }
});
